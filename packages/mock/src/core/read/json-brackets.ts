/**
 * Gives the depth after each bracket of a JSON text that is not in a string. The text need not be whole.
 *
 * @param see - is given the depth and the index after the bracket; `true` ends the reading
 */
export function readBrackets(text: string, see: (depth: number, end: number) => boolean): void {
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
