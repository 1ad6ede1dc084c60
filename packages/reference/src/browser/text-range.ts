import { textsOf } from './element.ts';

/** The part of an element's text between two positions; undefined beyond its end. */
export function rangeOf(part: Node, start: number, end: number): Range | undefined {
  const range = new Range();
  let before = 0;
  for (const text of textsOf(part)) {
    const after = before + text.length;
    if (before <= start && start < after) range.setStart(text, start - before);
    if (before < end && end <= after) {
      range.setEnd(text, end - before);
      return range;
    }
    before = after;
  }
  return undefined;
}
