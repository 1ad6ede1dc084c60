import { charsetOf, essenceOf, type Json } from '@chain-apis/contract';

/** Larger bodies are refused. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Deeper values are refused: a checker walks a value recursively, and the stack is finite. */
const MAX_DEPTH = 200;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** A body as JSON and as the text that it was, or why it is none. */
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
  if (text.length > 2 * MAX_DEPTH && depthOf(text) > MAX_DEPTH)
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

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (quoted) {
      if (char === '\\') index += 1;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, (depth += 1));
    else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
}

/** V8 quotes the offending text in its message, whatever it is. */
function printable(message: string): string {
  return message.replace(/[^\x20-\x7e]+/g, ' ').slice(0, 200);
}
