import { inspect } from 'node:util';
import { differences } from '../differences.ts';
import type { HostileServer, Traffic } from '../hostile-server.ts';
import { visibleText, type Job, type Expected } from '../job.ts';
import { serveCase, type Case } from '../run-case.ts';
import { expectedOf, type Scenario } from '../scenario.ts';
import type { Peer, Observed } from './peer.ts';

/** A cell of the comparison: `✓`, `–` if the client lacks the feature, or what happened instead. */
export type Cell = '✓' | '–' | (string & {});

/** The time limit of an alternative if a scenario is not about time; ours has one for busy machines. */
const LIMIT = 8_000;
/** Longer than every limit: a client that takes longer has none. */
const PATIENCE = 12_000;

const kindOf = ({ outcome }: Expected): Observed['kind'] =>
  outcome === 'success' ? 'value' : outcome === 'error' || outcome === 'rpc-error' ? 'refusal' : 'failure';

const nameOf = (error: any): string =>
  error?.cause?.name === undefined || error.name !== 'Error'
    ? (error?.name ?? typeof error)
    : error.cause.name;

/** Describes the difference between a call's result and the expected one; undefined if there is none. */
function fault(expected: Expected, { kind, value }: Observed): string | undefined {
  const wanted = kindOf(expected);
  if (kind !== wanted) {
    if (kind === 'value') return value === undefined ? 'succeeds with nothing' : 'taken as data';
    return kind === 'refusal' ? 'shown as an API error' : `throws ${nameOf(value)}`;
  }
  if (wanted === 'failure') return undefined;
  if (wanted === 'value') {
    const [first] = 'data' in expected ? differences(expected['data'], value) : [];
    return first && `gives ${/ is (.{1,24}).*, not /.exec(first)?.[1] ?? 'other data'}`;
  }
  const message = messageOf(expected);
  return message !== undefined && differences(message, messageOf(value)).length > 0
    ? 'another error'
    : undefined;
}

/** Returns an error's code or message, wherever the client has it. */
const messageOf = (error: any): unknown => error?.code ?? error?.error?.message ?? error?.message;

/** Checks the retries of a client that must retry, or must not. */
function countFault({ scenario }: Case, peer: Peer, { requests }: Traffic): string | undefined {
  const wanted = scenario.requests ?? 1;
  const counts = scenario.action === 'write' || (peer.retries && scenario.options?.retries !== undefined);
  return wanted !== 'any' && counts && requests !== wanted ? `sends ${requests}, not ${wanted}` : undefined;
}

const isAsked = (peer: Peer, scenario: Scenario): boolean =>
  scenario.ofUs === undefined &&
  peer.actions.includes(scenario.action ?? 'read') &&
  (peer.retries || scenario.needs !== 'retries');

const isShown = (seen: readonly Observed[], { key }: Job): boolean => {
  // Data is what the server sent, also that of an error: it counts where the client makes an error of it.
  const values = seen.flatMap(({ kind, value }) =>
    kind === 'failure' || value instanceof Error ? [value] : [],
  );
  return (visibleText(values) + inspect(values, { depth: 6 })).includes(key);
};

/** Runs one scenario with an alternative. */
export async function judge(server: HostileServer, one: Case, peer: Peer): Promise<Cell> {
  const { scenario, client } = one;
  const expected = expectedOf(scenario, client);
  if (!isAsked(peer, scenario)) return '–';
  let timer: unknown;
  const hung = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
  const { result, traffic } = await serveCase(server, one, async (job) => {
    const { timeout = LIMIT, deadline = LIMIT } = job.options;
    const options = {
      ...job.options,
      timeout: Math.min(timeout, LIMIT),
      deadline: Math.min(deadline, LIMIT),
    };
    const seen = await Promise.race([peer.perform({ ...job, options }), hung]);
    return { seen, shown: seen !== undefined && isShown(seen, job) };
  });
  clearTimeout(timer as number);
  if (traffic.leakedKeys > 0) return 'key sent away';
  if (!result.seen) return 'hangs';
  if (result.shown) return 'key shown';
  if (scenario.ofPeers === 'key') return '✓';
  const wantedEntries = (expected['entries'] as Expected[] | undefined) ?? [expected];
  const faults = result.seen.map((seen, index) => {
    const words = fault(wantedEntries[index]!, seen);
    return scenario.action === 'batch' && words?.startsWith('gives') ? "another call's response" : words;
  });
  return faults.find(Boolean) ?? countFault(one, peer, traffic) ?? '✓';
}
