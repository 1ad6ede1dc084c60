import { isDeepStrictEqual } from 'node:util';
import { createCheckers, type Contract, type Operation } from '@chain-apis/contract';
import type { Fetch } from '@chain-apis/verify';
import { verifyJudge, type Judge } from './judge.ts';
import { cachedServer, type PlainResponse, type Server, type Mutant } from './mutant.ts';
import { seedMutants } from './seed-mutants.ts';

/** A judge's verdict on a mutant: it detected it, there is a reason why not, or the mutant doesn't concern it. */
export type Verdict = { readonly killedBy: string } | { readonly reason: string } | { readonly apart: true };

/** A mutant and each judge's verdict on it, in the order of the judges. */
export interface MutantResult {
  readonly mutant: Mutant;
  readonly verdicts: readonly Verdict[];
}

/** How many faulty servers a judge detects. */
export interface JudgeScore {
  readonly judge: string;
  readonly killed: number;
  /** Number of mutants that it was shown. */
  readonly shown: number;
  /** Between 0 and 1. */
  readonly rate: number;
  /** Its findings without any fault: they prove nothing and kill nothing. */
  readonly baseline: readonly string[];
}

export interface MutationScore {
  readonly results: readonly MutantResult[];
  readonly judges: readonly JudgeScore[];
}

export interface MutationOptions {
  readonly contract: Pick<Contract, 'documents' | 'operations'>;
  /** A server without faults that serves the examples of the contract, such as the mock's in-process `fetch`. */
  readonly fetch: Fetch;
  /** Resets the server to its initial state, so that no judge sees what another one left. */
  readonly reset?: (() => void) | undefined;
  /** Judges besides `verify`. */
  readonly judges?: readonly Judge[] | undefined;
}

/** A judge that has seen one operation of the good server. */
interface PreparedJudge {
  readonly judge: Judge;
  readonly server: Server;
  /** Its findings there. */
  readonly known: ReadonlySet<string>;
  readonly responses: readonly PlainResponse[];
}

/** Puts every fault between a good server and the judges, one at a time, and counts what each of them detects. */
export async function runMutation(options: MutationOptions): Promise<MutationScore> {
  const { contract } = options;
  const checkers = createCheckers(contract);
  const judges = [verifyJudge(contract, checkers), ...(options.judges ?? [])];
  const results: MutantResult[] = [];
  const baselines = judges.map((): string[] => []);
  for (const operation of contract.operations) {
    const prepared: PreparedJudge[] = [];
    for (const judge of judges) prepared.push(await prepare(judge, operation, options));
    prepared.forEach(({ known }, index) => baselines[index]!.push(...known));
    // Faults are generated for what any of the judges was shown.
    const shown = prepared.flatMap(({ responses }) => responses);
    for (const mutant of seedMutants(operation, checkers, shown)) {
      const verdicts: Verdict[] = [];
      for (const one of prepared) verdicts.push(await judgeMutant(one, mutant));
      results.push({ mutant, verdicts });
    }
  }
  return {
    results,
    judges: judges.map(({ name }, index) => scoreOf(name, index, results, baselines[index]!)),
  };
}

async function prepare(
  judge: Judge,
  operation: Operation,
  { fetch, reset }: MutationOptions,
): Promise<PreparedJudge> {
  reset?.();
  const server = cachedServer(fetch);
  const responses: PlainResponse[] = [];
  const listening: Server = async (request) => {
    const response = await server(request);
    responses.push(response);
    return response;
  };
  const known = new Set(await judge.findings(operation, listening, () => false));
  return { judge, server, known, responses };
}

async function judgeMutant({ judge, server, known }: PreparedJudge, mutant: Mutant): Promise<Verdict> {
  if (judge.concerns?.(mutant) === false) return { apart: true };
  const { operation, infect } = mutant;
  const watch = watchChanges(server, infect);
  const isNews = (finding: string) => !known.has(finding);
  const findings = await judge.findings(operation, watch.faulty, isNews);
  const killedBy = findings.find(isNews);
  if (killedBy !== undefined) return { killedBy };
  const changed = watch.changed();
  return {
    reason:
      changed === 0
        ? 'no response that it was given shows it'
        : `each of the ${changed} responses that it changes is one that ${judge.accepts}`,
  };
}

/** Counts the responses that a fault changes, to distinguish a survivor from a fault that never showed. */
function watchChanges(server: Server, infect: Mutant['infect']) {
  let changed = 0;
  const infected = infect(server);
  const faulty: Server = async (request) => {
    const [response, plain] = [await infected(request), await server(request)];
    if (!isDeepStrictEqual(response, plain)) changed += 1;
    return response;
  };
  return { faulty, changed: () => changed };
}

function scoreOf(
  judge: string,
  index: number,
  results: readonly MutantResult[],
  baseline: readonly string[],
): JudgeScore {
  const verdicts = results.map((result) => result.verdicts[index]!);
  const killed = verdicts.filter((verdict) => 'killedBy' in verdict).length;
  const shown = verdicts.filter((verdict) => !('apart' in verdict)).length;
  return { judge, killed, shown, rate: shown === 0 ? 0 : killed / shown, baseline };
}
