/** The mock says so in a header of each page that it serves. A host of plain files does not. */
const SERVER = 'chain-apis-mock';

/** Address of the mock that this page came from; undefined if no mock serves it. */
export function mockAddress(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.some(({ name }) => name === SERVER) ? location.origin : undefined;
}

/** Replaces a URL in a part of the page. */
export function replaceAddress(part: ParentNode & Node, from: string, to: string): void {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.includes(from)) text.data = text.data.replaceAll(from, to);
  }
}
