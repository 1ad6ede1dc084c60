import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import type { RecordKind, SearchData, SearchRecord } from './search-record.ts';
import { SYNONYMS } from './synonyms.ts';
import { indexWords, normalWord, queryWords } from './words.ts';

/** What is found, the best first; of records that are accepted, by default all. */
export type Search = (query: string, accepts?: (record: SearchRecord) => boolean) => SearchRecord[];

/** How much more a reader wants one kind of thing than another when both are called the same. */
const KINDS: Readonly<Record<RecordKind, number>> = {
  operation: 3,
  error: 3,
  page: 2,
  section: 2,
  schema: 1.5,
  field: 1.2,
  parameter: 1,
  value: 0.8,
  gap: 0.5,
};

const FIELDS = { title: 6, tasks: 5, summary: 4, where: 1.5, text: 1 };

/** A word this long may have a typing error, and one twice as long may have two. */
const SHORTEST_WITH_TYPO = 4;

/** Builds the index in short steps, so that a page stays responsive. */
export async function createSearch({ records, synonyms }: SearchData): Promise<Search> {
  const index = new MiniSearch<SearchRecord & { id: number }>({
    fields: Object.keys(FIELDS),
    extractField: (record, field) => fieldText(record, field),
    tokenize: indexWords,
    processTerm: normalWord,
  });
  await index.addAllAsync(
    records.map((record, id) => ({ ...record, id })),
    { chunkSize: 150 },
  );
  const meanings = readSynonyms([...SYNONYMS, ...synonyms]);
  return (query, accepts) => {
    const filter = accepts && (({ id }: SearchResult) => accepts(records[id as number]!));
    const find = (typed: readonly string[]) => {
      const words = meaningful(typed.map(normalWord));
      const options = { ...searchOptions(records, query, words), ...(filter && { filter }) };
      const meant = words.map((word) => [word, ...(meanings.get(word) ?? [])]);
      return words.length === 0 ? [] : byCoverage(index.search(queryOf(meant), options), meant);
    };
    const found = find(queryWords(query));
    // `getPeers` is no word of ours, its parts are.
    return (found.length > 0 ? found : find(indexWords(query))).map(({ id }) => records[id as number]!);
  };
}

/** The more of the words a thing has, the better it is; with less than half of them it is something else. */
function byCoverage(
  found: readonly SearchResult[],
  meant: readonly (readonly string[])[],
): readonly SearchResult[] {
  return found
    .map((result) => {
      const covered = meant.filter((words) => words.some((word) => result.queryTerms.includes(word))).length;
      return { result, share: covered / meant.length };
    })
    .filter(({ share }) => share >= 0.5)
    .sort((a, b) => b.result.score * b.share ** 4 - a.result.score * a.share ** 4)
    .map(({ result }) => result);
}

function fieldText(record: SearchRecord & { id: number }, field: string): string {
  const value = record[field as keyof SearchRecord | 'id'];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Words of questions, which are everywhere and mean nothing by themselves. */
const FILLERS = new Set(
  'a an api apis are call calls can do does endpoint for from get how i in is it its method my of on or the there to use using was what when where which with'.split(
    ' ',
  ),
);

function meaningful(words: readonly string[]): readonly string[] {
  const left = words.filter((word) => !FILLERS.has(word));
  return left.length > 0 ? left : words;
}

function readSynonyms(groups: SearchData['synonyms']): ReadonlyMap<string, readonly string[]> {
  const meanings = new Map<string, readonly string[]>();
  for (const group of groups) {
    const words = group.map(normalWord);
    for (const word of words) {
      const others = words.filter((other) => other !== word);
      meanings.set(word, [...(meanings.get(word) ?? []), ...others]);
    }
  }
  return meanings;
}

/** Any of the words, each with those that mean the same. */
function queryOf(meant: readonly (readonly string[])[]): Query {
  const queries = meant.flatMap(([word = '', ...others]): Query[] => [
    word,
    // A word that means the same has to be there as it stands; guesses at a guess find anything.
    ...others.map((other) => ({ queries: [other], prefix: false, fuzzy: false, boostTerm: () => 0.6 })),
  ]);
  return { combineWith: 'OR', queries };
}

function searchOptions(
  records: readonly SearchRecord[],
  query: string,
  words: readonly string[],
): SearchOptions {
  return {
    boost: FIELDS,
    prefix: (term) => term.length > 1,
    fuzzy: (term) =>
      term.length < SHORTEST_WITH_TYPO ? false : term.length < 2 * SHORTEST_WITH_TYPO ? 1 : 2,
    weights: { fuzzy: 0.2, prefix: 0.5 },
    tokenize: queryWords,
    boostDocument: (id) => {
      const record = records[id as number]!;
      return KINDS[record.kind] * nameWeight(record, query.trim(), words);
    },
  };
}

/** A name in code is meant as it is typed: `numPeers`, `eth_feeConfig`, `xvm.getUTXOs`. */
const IDENTIFIER = /[a-z][A-Z]|[\w][._][\w]/;

const MEMBERS: ReadonlySet<RecordKind> = new Set(['field', 'parameter', 'value']);

/** How well the name of a thing, or a task that it serves, is what the reader typed. */
function nameWeight(
  { kind, title, tasks = [] }: SearchRecord,
  query: string,
  words: readonly string[],
): number {
  const [name, typed] = [title.toLowerCase(), query.toLowerCase()];
  if (title === query && IDENTIFIER.test(query)) return 50;
  if (tasks.some((task) => sameWords(task, words))) return 40;
  const called = name === typed || name.split('.').at(-1) === typed || name.split(' ')[0] === typed;
  // Members are often called after the thing that a reader looks for.
  if (called) return MEMBERS.has(kind) ? 3 : 12;
  const own = new Set(indexWords(title).map(normalWord));
  return words.every((word) => own.has(word)) ? 4 : 1;
}

const sameWords = (phrase: string, words: readonly string[]) =>
  meaningful(queryWords(phrase).map(normalWord)).join(' ') === words.join(' ');
