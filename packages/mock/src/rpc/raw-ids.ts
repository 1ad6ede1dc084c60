const COLON = /\s*:\s*/y;

/**
 * Reads the ids of a call or of a batch as they stand in the text: a number beyond 2^53 must come back digit for digit,
 * and JSON.parse rounds it.
 *
 * @param text - valid JSON: an object, or an array
 * @returns by position in the array (0 for an object) the text of a scalar `id`
 */
export function rawIds(text: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
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
        const id = scalarAt(text, COLON.lastIndex);
        if (id === '') found.delete(entry);
        else found.set(entry, id);
      }
      index = end - 1;
    }
  }
  return found;
}

/** The scalar that begins here; empty for an object or an array. */
function scalarAt(text: string, start: number): string {
  if (text[start] === '"') return text.slice(start, endOfString(text, start));
  let end = start;
  while (end < text.length && /[\w.+-]/.test(text[end]!)) end += 1;
  return text.slice(start, end);
}

/** The place behind the closing quote. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}
