import type { Report, Target } from './harness.ts';
import { quantity, short, table } from './markdown.ts';

/** A target that the first page shows, in words for somebody who has read nothing yet. */
interface Headline {
  readonly section: string;
  readonly what: string;
  readonly says: string;
  /** What stands beside a ratio that already names its peer. */
  readonly peer?: string;
}

const HEADLINES: readonly Headline[] = [
  {
    section: 'client',
    what: 'ours, REST by name: time of a call, × plain fetch, REST',
    says: 'a call of the client, × plain `fetch`',
  },
  {
    section: 'client',
    what: 'ours, RPC by name: time of a call, × plain fetch, RPC',
    says: 'the same over JSON-RPC',
  },
  { section: 'size', what: 'ours, REST: one call, gzip', says: 'one call in a browser bundle' },
  {
    section: 'mock',
    what: 'same request, times Prism',
    says: 'requests per second of the mock, × Prism',
    peer: 'Prism 1',
  },
  {
    section: 'reference',
    what: 'a page of one operation: all that is loaded, gzip',
    says: 'a page of the reference, all that it loads',
  },
];

/** Five rows for the README; every figure is one of the results. */
export function headlineTable(reports: readonly Report[]): string {
  const rows = HEADLINES.map(({ section, what, says, peer }) => {
    const target = reports
      .find((report) => report.section === section)
      ?.targets.find((candidate) => candidate.what === what);
    if (!target) throw new Error(`the results have no target "${what}" in section ${section}`);
    return [says, quantity(target), peer ?? besideOf(target)];
  });
  return table(['', 'here', 'elsewhere'], rows);
}

function besideOf({ beside = {} }: Target): string {
  return Object.entries(beside)
    .filter(([name]) => !name.startsWith('ours'))
    .map(([name, number]) => `${name} ${short(number)}`)
    .join(', ');
}
