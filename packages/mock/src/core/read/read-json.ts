import { parseJson, type Json, errorMessage } from '@chain-apis/foundation';
import { textOf, type ParsedRequest } from './messages.ts';

/** Returns why a body is refused with 415 for its encoding; `undefined` if it isn't compressed. */
export function unsupportedCoding({ headers }: Pick<ParsedRequest, 'headers'>): string | undefined {
  const coding = headers.get('content-encoding')?.trim() ?? '';
  return /^(?:identity)?$/i.test(coding)
    ? undefined
    : `the body must have no content-encoding, not ${quoted(coding)}`;
}

/** Why a body is refused with 415 for its type. */
export function unsupportedType(
  { headers }: Pick<ParsedRequest, 'headers'>,
  known: readonly string[],
): string {
  const type = headers.get('content-type');
  return `the content-type must be ${known.join(' or ')}, ${type === undefined ? 'and there is none' : `not ${quoted(type)}`}`;
}

const quoted = (text: string) => JSON.stringify(text.slice(0, 100));

/** Deeper values are refused: checkers are recursive and could overflow the stack. */
const MAX_DEPTH = 200;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A body as JSON and as text, or why it isn't JSON. */
export function readJson(
  body: Uint8Array | string,
): { readonly value: Json; readonly text: string } | { readonly problem: string } {
  let text: string;
  try {
    text = typeof body === 'string' ? body : decoder.decode(body);
  } catch {
    return { problem: 'the body is not valid UTF-8' };
  }
  // Each level has two brackets.
  if (text.length > 2 * MAX_DEPTH && isTooDeep(text))
    return { problem: `the body is nested deeper than ${MAX_DEPTH} levels` };
  try {
    return { value: parseJson(text), text };
  } catch (cause) {
    return { problem: `the body is not valid JSON: ${printable(errorMessage(cause))}` };
  }
}

function isTooDeep(text: string): boolean {
  let deepest = 0;
  readBrackets(text, (depth) => (deepest = Math.max(deepest, depth)) > MAX_DEPTH);
  return deepest > MAX_DEPTH;
}

/** V8's message quotes the invalid text. */
function printable(message: string): string {
  return message.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 200);
}

const SCALAR = /^(?:"(?:[^"\\]|\\.)*"|[^\s,\]}"]+)/s;

/** Parses the first JSON value of a body, like Go's decoder; ignores the rest. */
export function readFirstJson(body: Uint8Array): ReturnType<typeof readJson> {
  if (body.length === 0) return { problem: 'EOF' };
  const whole = readJson(body);
  if (!('problem' in whole)) return whole;
  const text = firstValue(textOf(body).trimStart());
  if (text === undefined) return whole;
  const first = readJson(text);
  return 'problem' in first ? whole : first;
}

/** The text of the first value; `undefined` if it does not end. */
function firstValue(text: string): string | undefined {
  if (!/^[[{]/.test(text)) return SCALAR.exec(text)?.[0];
  let first: string | undefined;
  readBrackets(text, (depth, end) => {
    if (depth === 0) first = text.slice(0, end);
    return depth === 0;
  });
  return first;
}

/**
 * Reports the depth after each bracket of JSON text outside strings. The text can be incomplete.
 *
 * @param see - called with the depth and the index after the bracket; returns `true` to stop
 */
function readBrackets(text: string, see: (depth: number, end: number) => boolean): void {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (char === '"') quoted = !quoted;
    else if (quoted && char === '\\') index += 1;
    if (quoted || !'{[]}'.includes(char!)) continue;
    depth += char === '{' || char === '[' ? 1 : -1;
    if (see(depth, index + 1)) return;
  }
}
