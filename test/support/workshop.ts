/** What published documents must not contain. Written out: the code that removes it has its own list. */

/** Keys that only the tools of this repository read. */
const KEYS = [
  'x-provenance',
  'x-observed',
  'x-not-shown',
  'x-relations',
  'x-health',
  'x-deployments',
  'x-codeSamples',
];

/** The notation of gaps, which published documents replace with sentences: `rest 2.20: ...`. */
const NOTATION = /\b(rest|node) \d+(\.\d+)?:/;

/** Returns which of them a text contains: a document, or anything derived from one. */
export function workshopIn(text: string): string[] {
  const keys = KEYS.filter((key) => new RegExp(`(^|["'\\s{,])${key}["']?:`, 'm').test(text));
  return [...keys, ...(NOTATION.test(text) ? ['rest 2.20, node 4.1'] : [])];
}
