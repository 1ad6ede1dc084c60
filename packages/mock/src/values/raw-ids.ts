const COLON = /\s*:\s*/y;

/**
 * Reads the ids of a call or of a batch as they stand in the text: a number beyond 2^53 must come back digit for digit,
 * and JSON.parse rounds it.
 *
 * @param text - valid JSON: an object, or an array
 * @returns by position in the array (0 for an object) the text of a scalar `id`
 */
export function rawIds(text: string): ReadonlyMap<number, string> {
  return new Map([...idSpans(text)].map(([entry, { start, end }]) => [entry, text.slice(start, end)]));
}

/** A response to one call under another id; a text that is no such response stays as it is. */
export function withRawId(text: string, id: string): string {
  const span = text.trimStart().startsWith('{') ? idSpans(text).get(0) : undefined;
  return span ? text.slice(0, span.start) + id + text.slice(span.end) : text;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where the scalar ids stand, by position in the array. */
function idSpans(text: string): ReadonlyMap<number, Span> {
  const found = new Map<number, Span>();
  const level = text.trimStart().startsWith('[') ? 2 : 1;
  let depth = 0;
  let entry = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]!;
    if (char === '{' || char === '[') depth += 1;
    else if (char === '}' || char === ']') depth -= 1;
    else if (char === ',' && depth === 1 && level === 2) entry += 1;
    else if (char === '"') {
      const end = endOfString(text, index);
      COLON.lastIndex = end;
      if (depth === level && COLON.test(text) && JSON.parse(text.slice(index, end)) === 'id') {
        const start = COLON.lastIndex;
        const scalarEnd = endOfScalar(text, start);
        if (scalarEnd === start) found.delete(entry);
        else found.set(entry, { start, end: scalarEnd });
      }
      index = end - 1;
    }
  }
  return found;
}

/** Where the scalar ends that begins here: at once for an object or an array. */
function endOfScalar(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start);
  let end = start;
  while (end < text.length && /[\w.+-]/.test(text[end]!)) end += 1;
  return end;
}

/** The place behind the closing quote. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}
