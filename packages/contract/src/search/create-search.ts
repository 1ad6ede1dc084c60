import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { createQueryExpansion, hasMeaning, joinedWords, typos, type ExpandedWord } from './expand-query.ts';
import type { SearchData, SearchRecord } from './search-record.ts';
import { createScore } from './score-record.ts';
import { indexWords, normalWord, queryWords } from './words.ts';

/** Returns results, best first; optionally only accepted records. */
export type Search = (query: string, accepts?: (record: SearchRecord) => boolean) => SearchRecord[];

const FIELDS = { title: 6, tasks: 5, summary: 4, where: 1.5, text: 1 };

/** A result, with its share of the query's words. */
export interface Ranked {
  readonly record: SearchRecord;
  /** From 0 to 1 (every meaningful word). */
  readonly share: number;
  /** How many these are. */
  readonly words: number;
}

/** An index that can be searched while it grows. */
export interface SearchIndex {
  add(records: readonly SearchRecord[]): void;
  readonly search: Search;
  /** Looks a query up once, for rankings of several kinds of things. */
  ask(query: string): Rank;
  /** The share of a query's words that are in the index, or mean the same as one that is. */
  knows(query: string): number;
}

/**
 * What was found among the records that are accepted, the best first.
 *
 * @param least - required share of the words. Default: half
 */
export type Rank = (accepts?: Parameters<Search>[1], least?: number) => Ranked[];

const CHUNK = 150;

/** Builds the index in short steps, so that a page stays responsive. */
export async function createSearch({ records, synonyms }: SearchData): Promise<Search> {
  const index = createIndex(synonyms);
  for (let at = 0; at < records.length; at += CHUNK) {
    index.add(records.slice(at, at + CHUNK));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return index.search;
}

/** Creates an empty index, to add records while it is in use. */
export function createIndex(synonyms: SearchData['synonyms']): SearchIndex {
  const records: SearchRecord[] = [];
  /** Normalised words. */
  const forms = new Map<string, string>();
  const vocabulary = new Set<string>();
  const index = new MiniSearch<SearchRecord & { id: number }>({
    fields: Object.keys(FIELDS),
    extractField: (record, field) => fieldText(record, field),
    tokenize: indexWords,
    processTerm(typed) {
      const word = forms.get(typed) ?? normalWord(typed);
      forms.set(typed, word);
      vocabulary.add(word);
      return word;
    },
  });
  const isKnown = (word: string) => vocabulary.has(word);
  const meanings = createQueryExpansion(synonyms, isKnown);
  const lookUp = (typed: readonly string[]): LookedUp => {
    const meant = meanings(typed);
    if (meant.length === 0) return { meant, hits: [] };
    const found = index.search(queryOf(meant), searchOptions(typed, isKnown));
    return {
      meant,
      hits: found.map(({ id, score, queryTerms }) => ({ record: records[id]!, score, queryTerms })),
    };
  };
  const ask: SearchIndex['ask'] = (query) => {
    // `getPeers` isn't an indexed word, but its parts are; nor is `txfee`, which is two words.
    const forms = [queryWords, indexWords, (text: string) => joinedWords(text, isKnown)];
    const lookedUp = new Map<string, LookedUp>();
    const once = (words: readonly string[]) => {
      const key = words.join(' ');
      const found = lookedUp.get(key) ?? lookUp(words);
      lookedUp.set(key, found);
      return found;
    };
    return (accepts, least = 0.5) => {
      for (const wordsOf of forms) {
        const { meant, hits } = once(wordsOf(query));
        const wanted = accepts ? hits.filter(({ record }) => accepts(record)) : hits;
        const ranked = byCoverage(wanted, meant, { total: records.length, least, query });
        if (ranked.length > 0) return varied(ranked);
      }
      return [];
    };
  };
  return {
    ask,
    knows(query) {
      const meant = meanings(queryWords(query));
      return meant.filter((words) => words.some(isKnown)).length / Math.max(1, meant.length);
    },
    search: (query, accepts) => ask(query)(accepts).map(({ record }) => record),
    add: (added) => index.addAll(added.map((record) => ({ ...record, id: records.push(record) - 1 }))),
  };
}

/** A thing that has a word of the query, or one that means the same. */
interface Hit {
  readonly record: SearchRecord;
  readonly score: number;
  readonly queryTerms: readonly string[];
}

interface LookedUp {
  readonly meant: readonly ExpandedWord[];
  readonly hits: readonly Hit[];
}

/** Things with more of the words rank higher; with less than half, they don't match. Rare words count more than common ones. */
function byCoverage(
  hits: readonly Hit[],
  meant: readonly ExpandedWord[],
  { total, least, query }: { readonly total: number; readonly least: number; readonly query: string },
): readonly Ranked[] {
  const covered = hits.map(({ queryTerms }) =>
    meant.map((words) => words.some((word) => queryTerms.includes(word))),
  );
  const weights = meant.map((_, at) => Math.log(1 + total / (1 + covered.filter((has) => has[at]).length)));
  const all = sum(weights);
  const weigh = createScore(
    query.trim(),
    meant.map(([word]) => word),
  );
  return hits
    .flatMap(({ record, score }, index) => {
      const has = covered[index]!;
      const words = has.filter(Boolean).length;
      const share = words / meant.length;
      if (share < least) return [];
      const weight = sum(weights.filter((_, at) => has[at])) / all;
      return [{ record, share, words, score: score * weigh(record) * weight ** 2.5 }];
    })
    .sort((a, b) => b.score - a.score);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Maximum number of things of one name at the top. */
const SAME_NAME = 2;
const TOP = 8;

/** Things of one name, such as a property of many schemas, leave room for others. */
function varied(found: readonly Ranked[]): Ranked[] {
  const seen = new Map<string, number>();
  const top: Ranked[] = [];
  const rest: Ranked[] = [];
  for (const ranked of found) {
    const name = `${ranked.record.kind} ${ranked.record.title}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    (before >= SAME_NAME || top.length >= TOP ? rest : top).push(ranked);
  }
  return [...top, ...rest];
}

function fieldText(record: SearchRecord & { id: number }, field: string): string {
  const value: unknown = Reflect.get(record, field);
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Any of the words, each with those that mean the same. */
function queryOf(meant: readonly ExpandedWord[]): Query {
  const queries = meant.flatMap(([word, ...others]): Query[] => [
    word,
    // Synonyms must match exactly: fuzzy matches of synonyms would find anything.
    ...others.map((other) => ({ queries: [other], prefix: false, fuzzy: false, boostTerm: () => 0.6 })),
  ]);
  return { combineWith: 'OR', queries };
}

function searchOptions(typed: readonly string[], known: (word: string) => boolean): SearchOptions {
  const whole = new Set(typed.map((word) => word.toLowerCase()));
  return {
    boost: FIELDS,
    // `cors` without its ending would match `correct`.
    prefix: (term) => term.length > 3 || (term.length > 1 && whole.has(term)),
    // A word of the contract, or one with a meaning of its own, has no typo: `earn` is not `warn`.
    fuzzy: (term) => !known(term) && !hasMeaning(term) && typos(term),
    weights: { fuzzy: 0.2, prefix: 0.5 },
    // They are words already, in the form in which words are compared.
    tokenize: (word) => [word],
    processTerm: (word) => word,
  };
}
