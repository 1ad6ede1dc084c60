import { isObject, type Json } from './json.ts';

/**
 * JSON and its text without rounding. `JSON.parse` rounds integers beyond 2^53 - 1, and `JSON.stringify` refuses a
 * `bigint`; both are many times faster than a parser in JavaScript. So wide integers pass through them as marked strings.
 */
const MARK = '\u0000#';
/** A string that begins as a mark does. */
const ESCAPED = '\u0000=';

/** A `bigint` of more digits takes long to make, and no integer of a service has them. */
const MAX_DIGITS = 4000;
const TEXT_OR_INTEGER = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\w.+-])-?[1-9]\d{15,}(?![\w.])/g;

/** Whether a text may have an integer beyond 2^53 - 1. */
const mayBeWide = (text: string): boolean => /\d{16}/.test(text);

/**
 * Parses JSON; an integer beyond 2^53 - 1 is a `bigint`. Of duplicate properties, the last one counts.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function parseJson(text: string): Json {
  if (!mayBeWide(text)) return JSON.parse(text) as Json;
  let isMarked = false;
  const marked = text.replaceAll(TEXT_OR_INTEGER, (token) => {
    if (token.startsWith('"')) return token.startsWith('"\\u0000') ? `"\\u0000=${token.slice(1)}` : token;
    if (token.length > MAX_DIGITS || Number.isSafeInteger(Number(token))) return token;
    isMarked = true;
    return `"\\u0000#${token}"`;
  });
  try {
    const value = JSON.parse(isMarked ? marked : text) as Json;
    return isMarked ? unmarked(value) : value;
  } catch (cause) {
    // Says what is wrong with the text, not with ours.
    JSON.parse(text);
    throw cause;
  }
}

/** In place: the value was parsed for this. */
function unmarked(value: Json): Json {
  if (typeof value === 'string') {
    if (value.startsWith(MARK)) return BigInt(value.slice(MARK.length));
    return value.startsWith(ESCAPED) ? value.slice(ESCAPED.length) : value;
  }
  if (Array.isArray(value)) for (const [index, item] of value.entries()) value[index] = unmarked(item);
  else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const own = unmarked(name) as string;
      if (own !== name) delete value[name];
      // Assigned, `__proto__` would be the prototype.
      Object.defineProperty(value, own, {
        value: unmarked(member),
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
  }
  return value;
}

/** Returns the JSON text of a value, of a `bigint` its digits. */
export const writeJson = (value: unknown, indent?: number): string =>
  textWith((digits) => digits, value, indent) ?? 'null';

/** The same as a literal of JavaScript, in which a `bigint` remains one. */
export const literalText = (value: unknown): string => textWith((digits) => `${digits}n`, value) ?? 'null';

function textWith(show: (digits: string) => string, value: unknown, indent?: number): string | undefined {
  if (typeof value === 'bigint') return show(String(value));
  try {
    return JSON.stringify(value, null, indent) as string | undefined;
  } catch (cause) {
    if (!(cause instanceof TypeError && /bigint/i.test(cause.message))) throw cause;
  }
  const withMark = (mark: string) =>
    JSON.stringify(
      value,
      (_, inner: unknown) => (typeof inner === 'bigint' ? `${mark}${inner}` : inner),
      indent,
    );
  let mark = MARK;
  // Names and texts of the value that begin with it.
  for (const others = withMark(''); others.includes(`"\\u0000${mark.slice(1)}`);) mark += '#';
  return withMark(mark).replaceAll(
    new RegExp(`"\\\\u0000${mark.slice(1)}(-?\\d+)"`, 'g'),
    (_, digits: string) => show(digits),
  );
}

/** Returns the value of a JSON text; undefined for any other text. */
export function parsedJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** Returns the value of a JSON text, and any other text itself. */
export function jsonOrText(text: string): Json {
  const value = parsedJson(text);
  return value === undefined ? text : value;
}
