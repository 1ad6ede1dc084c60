import {
  isInteger,
  isNumber,
  plus,
  times,
  type JsonNumber,
  type JsonSchema,
  plainNumber,
  compareNumbers,
} from '@chain-apis/foundation';
import { readPattern } from '../patterns/pattern.ts';
import { textMatching } from '../patterns/text-matching.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'date-time': '2024-01-01T00:00:00Z',
  date: '2024-01-01',
  time: '00:00:00Z',
  duration: 'P1D',
  email: 'name@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  'uri-reference': '/',
  url: 'https://example.com/',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  byte: 'dGV4dA==',
  regex: '.*',
  'json-pointer': '',
};

/** Generates a number within a schema's bounds. @param item - number of the item, if items must differ */
export function sampleNumber(schema: JsonSchema, type: string, item: number): JsonNumber {
  const limit = (keyword: string) => (isNumber(schema[keyword]) ? schema[keyword] : undefined);
  const step = limit('multipleOf') ?? (type === 'integer' ? 1 : undefined);
  const low = limit('minimum') ?? limit('exclusiveMinimum');
  const high = limit('maximum') ?? limit('exclusiveMaximum');
  const middle = (Number(low ?? 0) + Number(high ?? 0)) / 2;
  const near = [1, low, high, middle].filter((value) => value !== undefined);
  const candidates = near.flatMap((value) =>
    step === undefined ? [value] : [0, 1, -1].map((steps) => multipleNear(value, step, steps)),
  );
  const orders = (value: JsonNumber, keyword: string) => {
    const bound = limit(keyword);
    return bound === undefined ? NaN : compareNumbers(value, bound);
  };
  const fits = (value: JsonNumber) =>
    !(orders(value, 'minimum') < 0) &&
    !(orders(value, 'exclusiveMinimum') <= 0) &&
    !(orders(value, 'maximum') > 0) &&
    !(orders(value, 'exclusiveMaximum') >= 0);
  const found = candidates.find(fits) ?? 1;
  const others = [item, -item].map((count) => plus(found, times(step ?? 1, BigInt(count))));
  return others.find(fits) ?? found;
}

/** The multiple of a step that is nearest to a value, and so many steps on. */
function multipleNear(value: JsonNumber, step: JsonNumber, steps: number): JsonNumber {
  const isExact = typeof value === 'bigint' && isInteger(step);
  const count = isExact
    ? value / BigInt(String(plainNumber(step)))
    : Math.round(Number(value) / Number(step));
  return Number.isFinite(Number(count)) ? times(step, BigInt(count) + BigInt(steps)) : step;
}

/** Generates text with a schema's format, length and pattern. @param item - number of the item, if items must differ */
export function sampleText({ format, minLength, maxLength, pattern }: JsonSchema, item: number): string {
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' ? maxLength : Infinity;
  const text = (TEXTS[String(format)] ?? 'text') + (item > 0 ? item : '');
  const cut = text.padEnd(least, 'x').slice(0, Math.min(most, Number.MAX_SAFE_INTEGER));
  if (typeof pattern !== 'string' || readPattern(pattern)?.test(cut)) return cut;
  const found = new Set<string>();
  const fits = (one: string) =>
    one.length >= least && one.length <= most && !found.has(one) && (found.size >= item || !found.add(one));
  return textMatching(pattern, fits) ?? cut;
}
