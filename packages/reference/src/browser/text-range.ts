/** The part of an element's text between two positions; undefined beyond its end. */
export function rangeOf(part: Node, start: number, end: number): Range | undefined {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const range = new Range();
  let before = 0;
  let isStarted = false;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const after = before + text.length;
    if (!isStarted && start < after) {
      range.setStart(text, start - before);
      isStarted = true;
    }
    if (isStarted && end <= after) {
      range.setEnd(text, end - before);
      return range;
    }
    before = after;
  }
  return undefined;
}
