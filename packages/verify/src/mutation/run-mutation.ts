import { isDeepStrictEqual } from 'node:util';
import { createCheckers, type Contract, type Operation } from '@chain-apis/contract';
import type { Fetch } from '../live/send-request.ts';
import { verify } from '../live/verify.ts';
import type { Report, ReportItem } from '../reports/report.ts';
import { cachedServer, fetchFrom, type Answer, type Answerer, type Mutant } from './mutant.ts';
import { seedMutants } from './seed-mutants.ts';

/** A mutant and what noticed it. */
export interface MutantResult {
  readonly mutant: Mutant;
  /** The first row that failed because of it; absent if none did. */
  readonly killedBy?: ReportItem;
  /** Why nothing noticed it. */
  readonly reason?: string;
}

/** How many faulty servers the verifier notices. */
export interface MutationScore {
  readonly results: readonly MutantResult[];
  readonly killed: number;
  /** Between 0 and 1. */
  readonly rate: number;
  /** Rows that fail without any fault: they prove nothing and kill nothing. */
  readonly baseline: readonly ReportItem[];
}

export interface MutationOptions {
  readonly contract: Pick<Contract, 'documents' | 'operations'>;
  /** A server without faults that holds the examples of the contract, such as the mock's in-process `fetch`. */
  readonly fetch: Fetch;
  readonly onResult?: ((result: MutantResult) => void) | undefined;
}

const BASE = 'http://127.0.0.1:1';

/** Puts every fault between a good server and the verifier, one at a time, and counts what the verifier notices. */
export async function runMutation({ contract, fetch, onResult }: MutationOptions): Promise<MutationScore> {
  const checkers = createCheckers(contract);
  const server = cachedServer(fetch);
  const results: MutantResult[] = [];
  const baseline: ReportItem[] = [];

  const judge = (operation: Operation, answerer: Answerer, stopAt?: (item: ReportItem) => boolean) =>
    verify({
      contract: { documents: contract.documents, operations: [operation] },
      checkers,
      targets: [{ service: operation.document.package, baseUrl: BASE }],
      fetch: fetchFrom(answerer),
      strict: true,
      allowWrites: true,
      nodeSpecific: true,
      limits: { budget: Infinity, rate: Infinity, patience: Infinity },
      stopAt,
    });

  for (const operation of contract.operations) {
    const answers: Answer[] = [];
    const listening: Answerer = async (request) => {
      const answer = await server(request);
      answers.push(answer);
      return answer;
    };
    const before = failures(await judge(operation, listening));
    baseline.push(...before);
    const known = new Set(before.map(keyOf));
    const isNews = (item: ReportItem) => item.status === 'fail' && !known.has(keyOf(item));
    for (const mutant of seedMutants(operation, checkers, answers)) {
      const watch = watchChanges(server, mutant.infect);
      const { items } = await judge(operation, watch.answerer, isNews);
      const killedBy = items.find(isNews);
      const result = { mutant, ...(killedBy ? { killedBy } : { reason: watch.reason() }) };
      results.push(result);
      onResult?.(result);
    }
  }
  const killed = results.filter(({ killedBy }) => killedBy).length;
  return { results, killed, rate: results.length === 0 ? 0 : killed / results.length, baseline };
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
  const reason = () =>
    changed === 0
      ? 'no answer of this server shows it'
      : `each of the ${changed} answers that it changes is one that the contract allows`;
  return { answerer, reason };
}

function failures({ items }: Report): ReportItem[] {
  return items.filter(({ status }) => status === 'fail');
}

function keyOf({ rule, title }: ReportItem): string {
  return `${rule} ${title}`;
}
