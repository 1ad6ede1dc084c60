import { isNumber, type Json, type JsonNumber, type JsonObject, isContainer } from '@chain-apis/foundation';
import type { Operation } from '@chain-apis/contract';
import { formOf } from './ids.ts';

/** A value in a result that may be an id. */
export interface CandidateId {
  readonly value: string | JsonNumber;
  /** Its names, in lower case: a block's `id` is `id` and `blockid`. */
  readonly names: readonly string[];
  /** What kind of id it looks like. */
  readonly form: string | undefined;
  /** Whether it is a property name, as in a map by id. */
  readonly isKey: boolean;
  readonly source: Operation;
  /** Parameters of the call that found it. */
  readonly scope: JsonObject;
}

/** Maximum number of items to read in a list: they are alike. */
const ITEMS = 20;

/** Longer texts are data, not names. */
const LONGEST = 200;

type Found = Pick<CandidateId, 'value' | 'names' | 'form' | 'isKey'>;

/** Returns every value of a result that may be an id. */
export function candidateIdsIn(document: Operation['document'], value: Json, parent = ''): Found[] {
  if (typeof value === 'string' && value.length > LONGEST) return [];
  if (typeof value === 'string' || isNumber(value))
    return [{ value, names: namesOf(parent), form: formOf(document, value), isKey: false }];
  if (Array.isArray(value)) {
    return value.slice(0, ITEMS).flatMap((item) => candidateIdsIn(document, item, singular(parent)));
  }
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const form = formOf(document, name);
    const key = form === undefined ? [] : [{ value: name, names: [], form, isKey: true }];
    const inner = /^(id|hash|number)$/i.test(name) ? `${parent} ${name}` : name;
    return [...key, ...candidateIdsIn(document, member, inner)];
  });
}

/** `addresses` are each an `address`, `txs` each a `tx`. */
function singular(name: string): string {
  return /(ss|x|ch)es$/i.test(name) ? name.slice(0, -2) : name.replace(/s$/, '');
}

/** `block id` is called `id` and `blockid`. */
function namesOf(name: string): string[] {
  const words = name.toLowerCase().trim().split(' ');
  return [...new Set([words.join(''), words.at(-1)!])];
}
