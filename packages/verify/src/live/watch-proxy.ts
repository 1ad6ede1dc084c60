import type { Report, ReportItem } from '@chain-apis/foundation/reports';
import { startWatch, type Watch, type WatchOptions } from './watch.ts';
import { isCoverageRow } from '../proxy/traffic-coverage.ts';
import type { Proxy } from '../proxy/start-proxy.ts';

const MINUTE = 60_000;

/**
 * Reports a proxy's traffic in rounds, for {@link serveMetrics}. A round has the findings since the previous one, and passes if
 * none is a violation: a service without traffic isn't `failing`.
 */
export function watchProxy(
  proxy: Pick<Proxy, 'report'>,
  { everyMs = MINUTE, ...options }: Pick<WatchOptions, 'onRound' | 'clock'> & { readonly everyMs?: number },
): Watch {
  let before = new Map<string, number>();
  return startWatch({
    ...options,
    everyMs,
    isGood: ({ items }) => items.every(({ status }) => status !== 'fail'),
    async run() {
      const now = proxy.report();
      const report = since(before, now);
      before = new Map(now.items.map((item) => [keyOf(item), countOf(item)]));
      return report;
    },
  });
}

/** Returns rows whose count has grown, with the difference. Omits rows on coverage: they are about all traffic. */
function since(before: ReadonlyMap<string, number>, { tool, subject, complete, items }: Report): Report {
  const grown = items
    .filter(({ rule }) => !isCoverageRow(rule))
    .map((item) => ({ ...item, count: countOf(item) - (before.get(keyOf(item)) ?? 0) }))
    .filter(({ count }) => count > 0);
  return { tool, subject, complete, items: grown };
}

const countOf = ({ count = 1 }: ReportItem): number => count;

/** Of a row, only its count changes. */
const keyOf = ({ count: _, ...item }: ReportItem): string => JSON.stringify(item);
