/** Runs of capitals, a capitalised word, a lone capital: each with the digits and the plural that belong to it. */
const PARTS = /[A-Z]{2,}s?(?![a-z])\d*|[A-Z]?[a-z]+\d*|[A-Z]\d*|\d+/g;

/** Words of a text for the index, including parts of camel case. */
export function indexWords(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    const parts = word.match(PARTS) ?? [];
    return parts.length > 1 ? [word, ...parts] : [word];
  });
}

/** Words of a name; camel case only as parts. */
export const partsOf = (name: string): string[] =>
  queryWords(name).flatMap((word) => word.match(PARTS) ?? [word]);

/** Words of a query, without splitting: `getUTXOs` means the whole name. */
export const queryWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Normalises a word: lower case, without endings of plurals, verbs and verbal nouns. */
export function normalWord(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length < 4 || /\d$/.test(lower)) return lower;
  const singular = /(us|is|ss)$/.test(lower)
    ? lower
    : lower
        .replace(/ies$/, 'y')
        .replace(/sses$/, 'ss')
        .replace(/([^s])s$/, '$1');
  const stem = singular.length > 5 ? singular.replace(/(ing|(?<!e)ed)$/, '') : singular;
  return stem === singular ? singular.replace(/e$/, '') : stem;
}
