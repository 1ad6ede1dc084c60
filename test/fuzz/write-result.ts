import type { FuzzResult } from './fuzz-mock.ts';
import type { ProxyFuzzResult } from './fuzz-proxy.ts';

/** Allowed heap growth between a tenth of the requests and the end. */
const MAX_GROWTH_MB = 30;

/** Whether a response was wrong, or memory leaked. */
export function hasFailed({ problems, heap: [early, late] }: FuzzResult): boolean {
  return problems.length > 0 || late - early > MAX_GROWTH_MB;
}

/** Describes requests, responses and errors for people. */
export function writeResult({ sent, statuses, problems, heap: [early, late] }: FuzzResult): string {
  return [
    `${sent} requests: ${inWords(statuses)}`,
    `heap ${early.toFixed(0)} MB after a tenth, ${late.toFixed(0)} MB at the end`,
    ...problems,
    ...(late - early > MAX_GROWTH_MB ? [`the heap has grown by more than ${MAX_GROWTH_MB} MB`] : []),
  ].join('\n');
}

/** Describes callers' responses, the proxy's report counts and errors for people. */
export function writeProxyResult({ statuses, rules, problems }: ProxyFuzzResult): string {
  return [`through a proxy: ${inWords(statuses)}`, `in its report: ${inWords(rules)}`, ...problems].join(
    '\n',
  );
}

const inWords = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map((entry) => entry.join(' × '))
    .join(', ');
