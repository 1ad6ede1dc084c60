import { isContainer, isObject, type Json } from './json.ts';
import { isNumber, readNumber, withStandIns, type JsonNumber } from './numbers.ts';

/**
 * JSON and its text, with all digits of numbers. `JSON.parse` keeps those of a double, and `JSON.stringify` refuses a
 * `bigint`; both are many times faster than a parser in JavaScript. So other numbers pass through them as marked strings.
 */
const MARK = '\u0000#';
/** A string that begins as a mark does. */
const ESCAPED = '\u0000=';

const TEXT_OR_NUMBER =
  /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\w.+-])-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.+-])/g;

/** Whether a text may have a number with other digits than its double: with many, an exponent, or a zero at the end. */
const mayHaveDigits = (text: string): boolean =>
  /(?:^|[\s:,[-])\d(?:[\d.]{15}|\d*(?:\.\d*0|(?:\.\d+)?[eE][-+]?\d+)(?=[\s,\]}]|$))/.test(text);

/**
 * Parses JSON; an integer beyond 2^53 - 1 is a `bigint`, and a number that a double would write otherwise a `Decimal`. Of
 * duplicate properties, the last one counts.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function parseJson(text: string): Json {
  if (!mayHaveDigits(text)) return JSON.parse(text);
  let isMarked = false;
  const marked = text.replaceAll(TEXT_OR_NUMBER, (token) => {
    if (token.startsWith('"')) return token.startsWith('"\\u0000') ? `"\\u0000=${token.slice(1)}` : token;
    if (typeof readNumber(token) === 'number') return token;
    isMarked = true;
    return `"\\u0000#${token}"`;
  });
  try {
    const value: Json = JSON.parse(isMarked ? marked : text);
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
    if (value.startsWith(MARK)) return readNumber(value.slice(MARK.length));
    return value.startsWith(ESCAPED) ? value.slice(ESCAPED.length) : value;
  }
  if (Array.isArray(value)) for (const [index, item] of value.entries()) value[index] = unmarked(item);
  else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const own = String(unmarked(name));
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

/** Returns the JSON text of a value, of each number its digits. */
export const writeJson = (value: unknown, indent?: number): string =>
  textWith(String, value, indent) ?? 'null';

/** The same as a literal of JavaScript, in which a `bigint` remains one. */
export const literalText = (value: unknown): string =>
  textWith((digits) => (/^-?\d+$/.test(digits) ? `${digits}n` : digits), value) ?? 'null';

function textWith(show: (digits: string) => string, value: unknown, indent?: number): string | undefined {
  if (isNumber(value) && typeof value !== 'number') return show(String(value));
  let isPlain = true;
  const round = (number: JsonNumber) => ((isPlain = false), Number(number));
  try {
    const text: string | undefined = withStandIns(round, () => JSON.stringify(value, null, indent));
    if (isPlain) return text;
  } catch (cause) {
    if (!(cause instanceof TypeError && /bigint/i.test(cause.message))) throw cause;
  }
  const withMark = (mark: string) => {
    const marked = (inner: unknown) => `${mark}${String(inner)}`;
    const replace = (_: string, inner: unknown) => (typeof inner === 'bigint' ? marked(inner) : inner);
    return withStandIns(marked, () => JSON.stringify(value, replace, indent));
  };
  let mark = MARK;
  // Names and texts of the value that begin with it.
  for (const others = withMark(''); others.includes(`"\\u0000${mark.slice(1)}`);) mark += '#';
  return withMark(mark).replaceAll(
    new RegExp(`"\\\\u0000${mark.slice(1)}([-+.\\deE]+)"`, 'g'),
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

/** The text of the scalar `id` of a JSON-RPC message, with its digits. */
export function idText(message: Json | undefined): string | undefined {
  const id = isObject(message) && Object.hasOwn(message, 'id') ? message['id'] : undefined;
  return id === undefined || isContainer(id) ? undefined : writeJson(id);
}

/** The text of a message with another id. */
export const withId = (message: Json | undefined, id: string): string =>
  writeJson({ ...(isObject(message) && message), id: parseJson(id) });
