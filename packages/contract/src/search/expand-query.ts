import { normalWord, queryWords } from './words.ts';
import type { SearchData } from './search-record.ts';

/** A query's word with its synonyms; the word itself is first. */
export type ExpandedWord = readonly [word: string, ...others: string[]];

/** Stop words of questions. */
const FILLERS = new Set(
  'a an api apis are call calls can do does endpoint for from get how i in is it its method my of on or the there to use using was what when where which with am be been did has have had me much our their was were will would several until more than take out long who whose why whether this that these those should could may might must shall now right currently still ever some any at by if and several together one'
    .split(' ')
    .map(normalWord),
);

/** General synonyms: each word of a line finds the others' results. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['apikey', 'key', 'bearer', 'credential'],
  ['version', 'release'],
  ['health', 'healthy', 'alive', 'liveness', 'up'],
  ['uptime', 'online', 'availability'],
  ['spreadsheet', 'csv'],
  ['end', 'stop', 'expire'],
  ['left', 'remaining'],
  ['batch', 'once'],
  ['share', 'cut', 'percent'],
  ['pay', 'payout', 'reward'],
  ['page', 'paging', 'pagination'],
  ['earn', 'earned', 'earnings', 'reward', 'payout', 'yield'],
  ['cost', 'price', 'fee', 'charge'],
  ['many', 'count', 'number', 'total'],
  ['picture', 'photo', 'image'],
  ['wait', 'retry', 'poll'],
  ['fast', 'speed', 'throughput'],
  ['full', 'busy', 'load', 'congested', 'tps', 'throughput'],
  ['secret', 'key'],
  ['latest', 'last', 'newest', 'current', 'recent'],
  ['finished', 'ready', 'status', 'completed'],
  ['throttle', 'throttled', 'limit', 'quota'],
  ['time', 'timestamp', 'date'],
  ['go', 'golang'],
  ['fake', 'mock'],
  ['timeout', 'timed', 'deadline'],
];

/** Shorter words have too many similar ones. */
const SHORTEST_WITH_TYPO = 4;

/** The words of a query without those that mean nothing, unless nothing is left. */
export function meaningful(words: readonly string[]): readonly string[] {
  const left = words.filter((word) => !FILLERS.has(word));
  return left.length > 0 ? left : words;
}

/** A word of this length may have one typo, a word of twice the length two. */
export const typos = (word: string): number => Math.min(2, Math.floor(word.length / SHORTEST_WITH_TYPO));

/**
 * Expands the words of a query with synonyms and typo corrections.
 *
 * @param known - whether a normalised word is in the index
 */
export function createQueryExpansion(
  synonyms: SearchData['synonyms'],
  known: (word: string) => boolean,
): (typed: readonly string[]) => readonly ExpandedWord[] {
  const groups = readSynonyms([...SYNONYMS, ...synonyms]);
  return (typed) => {
    const words = meaningful(typed.map(normalWord));
    return words.map((word, at): ExpandedWord => {
      const others = [...(groups.get(word) ?? []), ...swapped(word, known)];
      // "block chain" is written as one word, too.
      for (const joined of [`${words[at - 1] ?? ''}${word}`, `${word}${words[at + 1] ?? ''}`])
        if (joined !== word && known(normalWord(joined))) others.push(normalWord(joined));
      return [word, ...others];
    });
  };
}

/** Words of a query; `txfee` is split if only its parts are known. */
export const joinedWords = (query: string, known: (word: string) => boolean): readonly string[] =>
  queryWords(query).flatMap((word) => takenApart(word, known));

function takenApart(word: string, known: (word: string) => boolean): readonly string[] {
  if (known(normalWord(word))) return [word];
  for (let at = 2; at <= word.length - 2; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => known(normalWord(part)))) return parts;
  }
  return [word];
}

/** Two swapped letters are one typo. */
function swapped(word: string, known: (word: string) => boolean): readonly string[] {
  if (typos(word) === 0 || known(word)) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
  ).filter(known);
}

const GENERAL = new Set(SYNONYMS.flat().map(normalWord));

/** Whether a word has synonyms in general. */
export const hasMeaning = (word: string): boolean => GENERAL.has(word);

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
