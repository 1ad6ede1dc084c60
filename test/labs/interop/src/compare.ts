import { readJson, type Json } from '@chain-apis/foundation';

/** An integer beyond 2^53 - 1 in a body, and what a client made of it. */
export interface WideInteger {
  /** Name of its property. */
  readonly member: string;
  readonly digits: string;
  /** Digits that the client has; absent if it did not decode the body. */
  readonly arrived?: string;
}

/** A value of a body, with what a client has instead. */
interface Leaf {
  readonly at: string;
  readonly member: string;
  readonly sent: Json;
  readonly got: Json | undefined;
}

/** Returns what a client lost of a body. It can omit a null property. */
export const lostBy = (sent: string, decoded: string): string[] =>
  [...leaves(readJson(sent), readJson(decoded))]
    .filter((leaf) => !isEqual(leaf))
    .map(({ at, sent: wanted, got }) => `${at || '/'} is ${shown(got)}, not ${shown(wanted)}`);

/** Returns the integers beyond 2^53 - 1 of a body that was sent, as a client has them. */
export const wideIntegers = (sent: string, decoded: string | undefined): WideInteger[] =>
  [...leaves(readJson(sent), decoded === undefined ? undefined : readJson(decoded))].flatMap(
    ({ member, sent: value, got }) =>
      typeof value === 'bigint'
        ? [{ member, digits: String(value), ...(got !== undefined && { arrived: plain(got) }) }]
        : [],
  );

/** Yields every primitive value, and every list or object that became something else. */
function* leaves(sent: Json, got: Json | undefined, at = '', member = ''): Generator<Leaf> {
  if (sent === null || typeof sent !== 'object') return yield { at, member, sent, got };
  const isList = Array.isArray(sent);
  const held = got !== null && typeof got === 'object' && Array.isArray(got) === isList ? got : undefined;
  if (!held || (isList && sent.length !== (held as Json[]).length)) yield { at, member, sent, got };
  for (const [key, value] of Object.entries(sent) as [string, Json][]) {
    const other = (held as Record<string, Json> | undefined)?.[key];
    yield* leaves(value, other, `${at}/${key}`, isList ? member : key);
  }
}

const TIME = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/;

/** Clients can omit a null, and write 1 as 1.0 and a time with other digits or another offset. */
function isEqual({ sent, got }: Leaf): boolean {
  if (sent === null) return got === null || got === undefined;
  if (typeof sent === 'string' && typeof got === 'string' && TIME.test(sent) && TIME.test(got))
    return Date.parse(sent) === Date.parse(got);
  return sent === got || (typeof sent === 'bigint' && typeof got === 'number' && BigInt(got) === sent);
}

const shown = (value: Json | undefined): string =>
  Array.isArray(value) ? `a list of ${value.length}` : value && typeof value === 'object' ? 'an object' : String(value); // prettier-ignore

/** Formats integers without an exponent: only clients write one. */
const plain = (value: Json): string =>
  typeof value === 'number' && Number.isInteger(value) ? BigInt(value).toString() : String(value);
