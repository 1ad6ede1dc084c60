import type { RecordKind, SearchRecord } from './search-record.ts';
import { meaningful } from './expand-query.ts';
import { normalWord, partsOf, queryWords } from './words.ts';

/** Rank of kinds for equal names. */
const KINDS: Readonly<Record<RecordKind, number>> = {
  operation: 3,
  error: 3,
  page: 2,
  section: 2,
  schema: 1.2,
  term: 1.5,
  field: 1,
  parameter: 0.8,
  value: 0.6,
  gap: 0.5,
};

/** Deprecated things rank below equivalent ones. */
const DEPRECATED = 0.2;

/** Often named after the thing that a reader looks for. */
const PARTS: ReadonlySet<RecordKind> = new Set(['field', 'parameter', 'value', 'term']);

/** Names in code are meant exactly: `numPeers`, `eth_feeConfig`, `xvm.getUTXOs`. */
const IDENTIFIER = /[a-z][A-Z]|[\w][._][\w]/;

/** How much each record counts for a query, whose words are in the form in which words are compared. */
export function createScore(query: string, words: readonly string[]): (record: SearchRecord) => number {
  const typed = query.toLowerCase();
  const isIdentifier = IDENTIFIER.test(query);
  // Thousands of members share a name.
  const split = new Map<string, ReadonlySet<string>>();
  const wordsOf = (name: string) => {
    const words = split.get(name) ?? nameWords(name);
    split.set(name, words);
    return words;
  };
  /** How well a thing's name or task matches the query. */
  const nameWeight = ({ kind, title, where, tasks = [] }: SearchRecord): number => {
    const name = title.toLowerCase();
    const short = title.slice(title.search(/[^._]*$/));
    if ((title === query || short === query) && isIdentifier) return 50;
    if (tasks.some((task) => sameWords(task, words))) return 40;
    const called = name === typed || short.toLowerCase() === typed || name.split(' ', 1)[0] === typed;
    if (called) return PARTS.has(kind) ? 3 : 12;
    const own = wordsOf(title);
    if (!PARTS.has(kind)) return hasAll(own, words) ? 4 : 1;
    // Of "l1 validator balance", `L1Validator.remainingBalance` has more than `amountL1ValidatorBalanceBurned`.
    if (hasAll(own, words)) return 1 + (3 * words.length) / own.size;
    const above = wordsOf(where);
    if (!words.every((word) => own.has(word) || above.has(word))) return 1;
    return 1 + (3 * words.length) / new Set([...own, ...above]).size;
  };
  return (record) => (record.deprecated === true ? DEPRECATED : 1) * KINDS[record.kind] * nameWeight(record);
}

const hasAll = (own: ReadonlySet<string>, words: readonly string[]) => words.every((word) => own.has(word));

const nameWords = (name: string) => new Set(partsOf(name).map(normalWord));

const sameWords = (phrase: string, words: readonly string[]) =>
  meaningful(queryWords(phrase).map(normalWord)).join(' ') === words.join(' ');
