import { inspect } from 'node:util';
import { differences } from '../differences.ts';
import type { HostileServer, Traffic } from '../hostile-server.ts';
import { spill, type Job, type Sight } from '../job.ts';
import { serve, type Part } from '../play.ts';
import { sightOf, type Scenario } from '../scenario.ts';
import type { Peer, Seen } from './peer.ts';

/** A cell of the comparison: `✓`, `–` where the peer offers no such thing, or what happened instead. */
export type Cell = '✓' | '–' | (string & {});

/** Longer than every limit that a scenario sets: who takes longer has none. */
const PATIENCE = 3500;

const kindOf = ({ outcome }: Sight): Seen['kind'] =>
  outcome === 'success' ? 'value' : outcome === 'error' || outcome === 'rpc-error' ? 'refusal' : 'failure';

const nameOf = (error: any): string =>
  error?.cause?.name === undefined || error.name !== 'Error'
    ? (error?.name ?? typeof error)
    : error.cause.name;

/** The difference between what one call gave and what it must give, in words; undefined if there is none. */
function fault(sight: Sight, { kind, value }: Seen): string | undefined {
  const wanted = kindOf(sight);
  if (kind !== wanted) {
    if (kind === 'value') return value === undefined ? 'succeeds with nothing' : 'taken as data';
    return kind === 'refusal' ? 'shown as an API error' : `throws ${nameOf(value)}`;
  }
  if (wanted === 'failure') return undefined;
  if (wanted === 'value') {
    const [first] = 'data' in sight ? differences(sight['data'], value) : [];
    return first && `gives ${/ is (.{1,24}).*, not /.exec(first)?.[1] ?? 'other data'}`;
  }
  const message = messageOf(sight);
  return message !== undefined && differences(message, messageOf(value)).length > 0
    ? 'another error'
    : undefined;
}

/** The parts of an error that every client has, in whatever place. */
const messageOf = (error: any): unknown => error?.code ?? error?.error?.message ?? error?.message;

/** What a scenario shows of a client that tries again, or must not. */
function countFault({ scenario }: Part, peer: Peer, { requests }: Traffic): string | undefined {
  const wanted = scenario.requests ?? 1;
  const counts = scenario.act === 'write' || (peer.retries && scenario.options?.retries !== undefined);
  return counts && requests !== wanted ? `sends ${requests}, not ${wanted}` : undefined;
}

const isAsked = (peer: Peer, scenario: Scenario): boolean =>
  peer.acts.includes(scenario.act ?? 'read') && (peer.retries || scenario.needs !== 'retries');

const isShown = (seen: readonly Seen[], { key }: Job): boolean => {
  const values = seen.filter(({ kind }) => kind !== 'value').map(({ value }) => value);
  return (spill(values) + inspect(values, { depth: 6 })).includes(key);
};

/** Plays one scenario with a peer. */
export async function judge(server: HostileServer, part: Part, peer: Peer): Promise<Cell> {
  const { scenario, protocol } = part;
  const sight = sightOf(scenario, protocol);
  if (!isAsked(peer, scenario)) return '–';
  let timer: unknown;
  const hung = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
  const { result, traffic } = await serve(server, part, async (job) => {
    const seen = await Promise.race([peer.perform(job), hung]);
    return { seen, shown: seen !== undefined && isShown(seen, job) };
  });
  clearTimeout(timer as number);
  if (traffic.strayKeys > 0) return 'key sent away';
  if (!result.seen) return 'hangs';
  if (result.shown) return 'key shown';
  if (scenario.ofPeers === 'key') return '✓';
  const sights = (sight['entries'] as Sight[] | undefined) ?? [sight];
  const faults = result.seen.map((seen, index) => {
    const words = fault(sights[index]!, seen);
    return scenario.act === 'batch' && words?.startsWith('gives') ? "another call's answer" : words;
  });
  return faults.find(Boolean) ?? countFault(part, peer, traffic) ?? '✓';
}
