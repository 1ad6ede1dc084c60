import { ToolError } from '../tool-error.ts';

/**
 * Returns the lines from `offset` that fit, and how to continue.
 *
 * @throws ToolError for an offset past the end
 * @param budget - in characters
 */
export function fitLines(text: string, offset: number, budget: number): string {
  const lines = text.split('\n');
  if (offset >= lines.length && offset > 0)
    throw new ToolError(`there are ${lines.length} lines: offset is too large`);
  let size = 0;
  const rest = lines.slice(offset);
  const count = rest.findIndex((line) => (size += line.length + 1) > budget);
  if (count < 0) return rest.join('\n');
  const shown = Math.max(1, count);
  const more = rest.length - shown;
  const part = rest.slice(0, shown).join('\n').slice(0, budget);
  return more === 0 ? part : `${part}\n… ${more} more lines: go on with offset ${offset + shown}`;
}
