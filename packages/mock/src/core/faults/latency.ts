import { parseDuration } from '@chain-apis/foundation';
import { SteeringError } from '../values/steering-error.ts';
import type { Random } from '../values/seeded-random.ts';

/** Milliseconds of delay of a response. */
export type Latency = (random: Random) => number;

/** Longer delays are most likely a mistake: a server that waits for hours looks dead. */
const LONGEST = 10 * 60_000;
/** The 99th percentile of the standard normal distribution. */
const Z99 = 2.326;

/**
 * Reads a latency: `100` or `100ms` or `2s` (fixed), `50..200` (evenly between), `p50=80,p99=400` (log-normal, the
 * form that real latencies have).
 *
 * @throws SteeringError if the text is not one of these
 */
export function parseLatency(text: string): Latency {
  const quantiles = /^\s*p50\s*=\s*([\w.]+)\s*,\s*p99\s*=\s*([\w.]+)\s*$/i.exec(text);
  if (quantiles) return logNormal(text, milliseconds(quantiles[1], text), milliseconds(quantiles[2], text));
  const [from = '', to, ...rest] = text.split('..');
  if (rest.length > 0) throw wrong(text);
  const least = milliseconds(from, text);
  if (to === undefined) return () => least;
  const most = milliseconds(to, text);
  if (most < least) throw wrong(text);
  return (random) => least + random() * (most - least);
}

function logNormal(text: string, median: number, high: number): Latency {
  if (median <= 0 || high < median) throw wrong(text);
  const sigma = Math.log(high / median) / Z99;
  return (random) => Math.min(LONGEST, median * Math.exp(sigma * normal(random)));
}

/** Draws from the standard normal distribution (Box-Muller). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function milliseconds(part: string | undefined, text: string): number {
  const value = parseDuration(part ?? '');
  if (value === undefined || value > LONGEST) throw wrong(text);
  return value;
}

function wrong(text: string): SteeringError {
  return new SteeringError(
    `a latency must be like 100, 2s, 50..200 or p50=80,p99=400, at most 10m, not ${JSON.stringify(text)}`,
  );
}
