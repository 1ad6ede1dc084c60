import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { createMeanings, joinedWords, typos, type Meant } from './meanings.ts';
import type { SearchData, SearchRecord } from './search-record.ts';
import { weighRecord } from './weigh-record.ts';
import { indexWords, normalWord, queryWords } from './words.ts';

/** What is found, the best first; of records that are accepted, by default all. */
export type Search = (query: string, accepts?: (record: SearchRecord) => boolean) => SearchRecord[];

const FIELDS = { title: 6, tasks: 5, summary: 4, where: 1.5, text: 1 };

/** A thing that was found, and how many words of the query it has. */
export interface Ranked {
  readonly record: SearchRecord;
  /** From 0 to 1, every word that means something. */
  readonly share: number;
  /** How many these are. */
  readonly words: number;
}

/** An index that can be searched while it grows. */
export interface SearchIndex {
  add(records: readonly SearchRecord[]): void;
  readonly search: Search;
  /** @param least - share of the words that a thing must have. Default: half of them */
  rank(query: string, accepts?: Parameters<Search>[1], least?: number): Ranked[];
}

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

/** An empty index, for records that are made while it is in use. */
export function createIndex(synonyms: SearchData['synonyms']): SearchIndex {
  const records: SearchRecord[] = [];
  /** Words as they were read, in the form in which words are compared. */
  const forms = new Map<string, string>();
  const known = new Set<string>();
  const index = new MiniSearch<SearchRecord & { id: number }>({
    fields: Object.keys(FIELDS),
    extractField: (record, field) => fieldText(record, field),
    tokenize: indexWords,
    processTerm(typed) {
      const word = forms.get(typed) ?? normalWord(typed);
      forms.set(typed, word);
      known.add(word);
      return word;
    },
  });
  const isKnown = (word: string) => known.has(word);
  const meanings = createMeanings(synonyms, isKnown);
  const rank: SearchIndex['rank'] = (query, accepts, least = 0.5) => {
    const filter = accepts && (({ id }: SearchResult) => accepts(records[id as number]!));
    const find = (typed: readonly string[]) => {
      const meant = meanings(typed);
      if (meant.length === 0) return [];
      const options = { ...searchOptions(records, query, typed, meant), ...(filter && { filter }) };
      const found = byCoverage(index.search(queryOf(meant), options), meant, records.length, least);
      return varied(found.map(({ id, share, words }) => ({ record: records[id as number]!, share, words })));
    };
    // `getPeers` is no word of ours, its parts are; nor is `txfee`, which is two.
    for (const words of [queryWords(query), indexWords(query), joinedWords(query, isKnown)]) {
      const found = find(words);
      if (found.length > 0) return found;
    }
    return [];
  };
  return {
    rank,
    search: (query, accepts) => rank(query, accepts).map(({ record }) => record),
    add: (added) => index.addAll(added.map((record) => ({ ...record, id: records.push(record) - 1 }))),
  };
}

/**
 * The more of the words a thing has, the better it is; with less than half of them it is something else. A word that
 * few things have says more than one that is everywhere.
 */
function byCoverage(
  found: readonly SearchResult[],
  meant: readonly Meant[],
  total: number,
  least: number,
): readonly { readonly id: unknown; readonly share: number; readonly words: number }[] {
  const has = ({ queryTerms }: SearchResult, words: Meant) => words.some((word) => queryTerms.includes(word));
  const weights = meant.map((words) => {
    const holders = found.filter((result) => has(result, words)).length;
    return Math.log(1 + total / (1 + holders));
  });
  return found
    .map((result) => {
      const covered = weights.filter((_, at) => has(result, meant[at]!));
      const share = sum(covered) / sum(weights);
      return {
        id: result.id as unknown,
        share: covered.length / meant.length,
        words: covered.length,
        score: result.score * share ** 2.5,
      };
    })
    .filter(({ share }) => share >= least)
    .sort((a, b) => b.score - a.score);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** How many things of one name come before others. */
const SAME_NAME = 2;
const TOP = 8;

/** Things of one name, as a member of many schemas, leave room at the top for others. */
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
  const value = record[field as keyof SearchRecord | 'id'];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Any of the words, each with those that mean the same. */
function queryOf(meant: readonly Meant[]): Query {
  const queries = meant.flatMap(([word, ...others]): Query[] => [
    word,
    // A word that means the same has to be there as it stands; guesses at a guess find anything.
    ...others.map((other) => ({ queries: [other], prefix: false, fuzzy: false, boostTerm: () => 0.6 })),
  ]);
  return { combineWith: 'OR', queries };
}

function searchOptions(
  records: readonly SearchRecord[],
  query: string,
  typed: readonly string[],
  meant: readonly Meant[],
): SearchOptions {
  const words = meant.map(([word]) => word);
  const whole = new Set(typed.map((word) => word.toLowerCase()));
  return {
    boost: FIELDS,
    // `cors` without its ending begins `correct`, which nobody means.
    prefix: (term) => term.length > 3 || (term.length > 1 && whole.has(term)),
    fuzzy: typos,
    weights: { fuzzy: 0.2, prefix: 0.5 },
    // They are words already, in the form in which words are compared.
    tokenize: (word) => [word],
    processTerm: (word) => word,
    boostDocument: (id) => weighRecord(records[id as number]!, query.trim(), words),
  };
}
