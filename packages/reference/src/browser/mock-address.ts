import { textsOf } from './element.ts';

/** The mock says so in a header of each page that it serves. A host of plain files does not. */
const SERVER = 'chain-apis-mock';

/** Address of the mock that this page came from; undefined if no mock serves it. */
export function mockAddress(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  const isMock =
    navigation instanceof PerformanceNavigationTiming &&
    navigation.serverTiming.some(({ name }) => name === SERVER);
  return isMock ? location.origin : undefined;
}

/** Replaces a URL in a part of the page. */
export function replaceAddress(part: ParentNode & Node, from: string, to: string): void {
  for (const text of textsOf(part)) if (text.data.includes(from)) text.data = text.data.replaceAll(from, to);
}
