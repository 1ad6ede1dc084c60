/** What a document that others get holds nothing of. Written out: the code that leaves it out has a list of its own. */

/** Keys that only the tools of this repository read. */
const KEYS = [
  ...['x-provenance', 'x-observed', 'x-not-shown', 'x-relations', 'x-unknown', 'x-known', 'x-unchecked'],
  ...[
    'x-health',
    'x-address-prefix',
    'x-short-name',
    'x-aliases',
    'x-search-words',
    'x-deployments',
    'x-codeSamples',
  ],
];

/** The notation of gaps, which published documents have as sentences: `rest 2.20: ...`. */
const NOTATION = /\b(rest|node) \d+(\.\d+)?:/;

/** Which of them a text holds: a document, or anything that was made of one. */
export function workshopIn(text: string): string[] {
  const keys = KEYS.filter((key) => new RegExp(`(^|["'\\s{,])${key}["']?:`, 'm').test(text));
  return [...keys, ...(NOTATION.test(text) ? ['rest 2.20, node 4.1'] : [])];
}
