import { isDeepStrictEqual } from 'node:util';
import { createCheckers, type Contract, type Operation } from '@chain-apis/contract';
import type { Fetch } from '@chain-apis/verify';
import { verifyJudge, type Judge } from './judge.ts';
import { cachedServer, fetchFrom, type Answer, type Answerer, type Mutant } from './mutant.ts';
import { seedMutants } from './seed-mutants.ts';

/** What one judge made of a mutant: either it noticed, or there is a reason why it did not. */
export type Verdict = { readonly killedBy: string } | { readonly reason: string };

/** A mutant and what each judge made of it, in the order of the judges. */
export interface MutantResult {
  readonly mutant: Mutant;
  readonly verdicts: readonly Verdict[];
}

/** How many faulty servers a judge notices. */
export interface JudgeScore {
  readonly judge: string;
  readonly killed: number;
  /** Between 0 and 1. */
  readonly rate: number;
  /** What it finds wrong without any fault: that proves nothing and kills nothing. */
  readonly baseline: readonly string[];
}

export interface MutationScore {
  readonly results: readonly MutantResult[];
  readonly judges: readonly JudgeScore[];
}

export interface MutationOptions {
  readonly contract: Pick<Contract, 'documents' | 'operations'>;
  /** A server without faults that holds the examples of the contract, such as the mock's in-process `fetch`. */
  readonly fetch: Fetch;
  /** Takes the server back to where it began, so that no judge meets what another one left. */
  readonly reset?: (() => void) | undefined;
  /** Judges besides `verify`. */
  readonly judges?: readonly Judge[] | undefined;
}

/** A judge that has seen one operation of the good server. */
interface Sitting {
  readonly judge: Judge;
  readonly server: Answerer;
  /** What it found there already. */
  readonly known: ReadonlySet<string>;
  readonly answers: readonly Answer[];
}

/** Puts every fault between a good server and the judges, one at a time, and counts what each of them notices. */
export async function runMutation(options: MutationOptions): Promise<MutationScore> {
  const { contract } = options;
  const checkers = createCheckers(contract);
  const judges = [verifyJudge(contract, checkers), ...(options.judges ?? [])];
  const results: MutantResult[] = [];
  const baselines = judges.map((): string[] => []);
  for (const operation of contract.operations) {
    const sittings: Sitting[] = [];
    for (const judge of judges) sittings.push(await sit(judge, operation, options));
    sittings.forEach(({ known }, index) => baselines[index]!.push(...known));
    // Faults are made for what any of the judges was shown.
    const shown = sittings.flatMap(({ answers }) => answers);
    for (const mutant of seedMutants(operation, checkers, shown)) {
      const verdicts: Verdict[] = [];
      for (const sitting of sittings) verdicts.push(await judgeMutant(sitting, mutant));
      results.push({ mutant, verdicts });
    }
  }
  return {
    results,
    judges: judges.map(({ name }, index) => scoreOf(name, index, results, baselines[index]!)),
  };
}

async function sit(judge: Judge, operation: Operation, { fetch, reset }: MutationOptions): Promise<Sitting> {
  reset?.();
  const server = cachedServer(fetch);
  const answers: Answer[] = [];
  const listening: Answerer = async (request) => {
    const answer = await server(request);
    answers.push(answer);
    return answer;
  };
  const known = new Set(await judge.findings(operation, fetchFrom(listening), () => false));
  return { judge, server, known, answers };
}

async function judgeMutant(
  { judge, server, known }: Sitting,
  { operation, infect }: Mutant,
): Promise<Verdict> {
  const watch = watchChanges(server, infect);
  const isNews = (finding: string) => !known.has(finding);
  const findings = await judge.findings(operation, fetchFrom(watch.answerer), isNews);
  const killedBy = findings.find(isNews);
  if (killedBy !== undefined) return { killedBy };
  const changed = watch.changed();
  return {
    reason:
      changed === 0
        ? 'no answer that it was given shows it'
        : `each of the ${changed} answers that it changes is one that ${judge.accepts}`,
  };
}

/** Counts the answers that a fault changes, so that a survivor can be told from a fault that never showed. */
function watchChanges(server: Answerer, infect: Mutant['infect']) {
  let changed = 0;
  const infected = infect(server);
  const answerer: Answerer = async (request) => {
    const [answer, plain] = [await infected(request), await server(request)];
    if (!isDeepStrictEqual(answer, plain)) changed += 1;
    return answer;
  };
  return { answerer, changed: () => changed };
}

function scoreOf(
  judge: string,
  index: number,
  results: readonly MutantResult[],
  baseline: readonly string[],
): JudgeScore {
  const killed = results.filter(({ verdicts }) => 'killedBy' in verdicts[index]!).length;
  return { judge, killed, rate: results.length === 0 ? 0 : killed / results.length, baseline };
}
