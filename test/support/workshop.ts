/** What a document that others get holds nothing of. Written out: the code that leaves it out has a list of its own. */

/** Keys that only the tools of this repository read. */
const KEYS = [
  ...['x-provenance', 'x-observed', 'x-not-shown', 'x-relations', 'x-unknown', 'x-known', 'x-unchecked'],
  ...['x-health', 'x-address-prefix', 'x-short-name', 'x-search-words', 'x-deployments', 'x-codeSamples'],
];

/** Phrases that say where a fact was learned. */
const PHRASES: Readonly<Record<string, RegExp>> = {
  'source document': /source\s+documents?/i,
  'public deployment': /public\s+deployment/i,
  'rest 2.20, node 4.1': /\b(rest|node) \d+(\.\d+)?:/,
  'known from': /known from/i,
};

/** Which of them a text holds: a document, or anything that was made of one. */
export function workshopIn(text: string): string[] {
  const keys = KEYS.filter((key) => new RegExp(`(^|["'\\s{,])${key}["']?:`, 'm').test(text));
  const phrases = Object.entries(PHRASES).flatMap(([phrase, form]) => (form.test(text) ? [phrase] : []));
  return [...keys, ...phrases];
}
