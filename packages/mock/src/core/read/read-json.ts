import { charsetOf, essenceOf, type Json } from '@chain-apis/contract';
import { readBrackets } from './json-brackets.ts';

/** Larger bodies are refused. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Deeper values are refused: a checker walks a value recursively, and the stack is finite. */
const MAX_DEPTH = 200;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A body as JSON and as the text that it was, or why it is not JSON. */
export function readJson(
  body: Uint8Array | string,
): { readonly value: Json; readonly text: string } | { readonly problem: string } {
  let text: string;
  try {
    text = typeof body === 'string' ? body : decoder.decode(body);
  } catch {
    return { problem: 'the body is not valid UTF-8' };
  }
  // A level takes a bracket at each end.
  if (text.length > 2 * MAX_DEPTH && isTooDeep(text))
    return { problem: `the body is nested deeper than ${MAX_DEPTH} levels` };
  try {
    return { value: JSON.parse(text) as Json, text };
  } catch (cause) {
    return { problem: `the body is not valid JSON: ${printable((cause as Error).message)}` };
  }
}

/** Whether a Content-Type announces JSON in UTF-8. */
export function isJson(contentType = ''): boolean {
  const isOfApplication = /^application\/([a-z0-9.!#$&^_-]+\+)?json$/.test(essenceOf(contentType));
  return isOfApplication && /^utf-?8$/.test(charsetOf(contentType) ?? 'utf-8');
}

function isTooDeep(text: string): boolean {
  let deepest = 0;
  readBrackets(text, (depth) => (deepest = Math.max(deepest, depth)) > MAX_DEPTH);
  return deepest > MAX_DEPTH;
}

/** V8 quotes the offending text in its message, whatever it is. */
function printable(message: string): string {
  return message.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 200);
}
