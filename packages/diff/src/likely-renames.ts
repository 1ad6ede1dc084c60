import {
  groupBy,
  isObject,
  nearestName,
  plainName,
  segmentsOf,
  valueAt,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import type { Change } from './change.ts';
import { same, type Pair } from './pair.ts';

/** What a rule's id ends with, if a part of one version has no counterpart in the other. */
const REMOVED = ['removed', 'member-removed'];
const ADDED = ['added', 'required-added', 'member-added', 'required-member-added'];

/** What a part is called and how it is described; what is left is what it is. */
const NAMES = ['name', 'operationId', 'tags'];
const TEXTS = ['title', 'summary', 'description', 'example', 'examples'];

/** Where more was replaced at once, each part looks like many others. */
const MAX_PAIRS = 1000;

/** A removed or added part, with what its document says of it. */
interface Named {
  readonly change: Change;
  readonly name: string;
  /** Where it is: only parts of the same place replace each other. */
  readonly around: string;
  readonly text: Json | undefined;
  readonly shape: Json;
}

/**
 * Says of each removed part whether an added part of the same place looks like its new name: a property, a parameter, a
 * header, an operation. The change then leads to the added part, since people look for the removed one there.
 */
export function withLikelyRenames(changes: readonly Change[], bundles: Pair<JsonObject>): Change[] {
  const partsOf = (kinds: readonly string[], bundle: JsonObject) =>
    changes.filter(({ rule }) => kinds.includes(whatOf(rule))).flatMap((change) => namedPart(change, bundle));
  const gone = partsOf(REMOVED, bundles.old);
  if (gone.length === 0) return [...changes];
  const come = partsOf(ADDED, bundles.new);
  const [goneAt, comeAt] = [groupBy(gone, ({ around }) => around), groupBy(come, ({ around }) => around)];
  const pairs = [...goneAt].flatMap(([around, olds]) => {
    const others = comeAt.get(around) ?? [];
    const isAlone = olds.length === 1 && others.length === 1;
    if (olds.length * others.length > MAX_PAIRS) return [];
    return olds.flatMap((old) => others.map((next) => ({ old, next, signs: signsOf(old, next, isAlone) })));
  });
  const renamed = new Map<Change, Named>();
  const taken = new Set<Named>();
  for (const { old, next, signs } of pairs.toSorted((a, b) => b.signs - a.signs)) {
    if (signs < 2 || renamed.has(old.change) || taken.has(next)) continue;
    renamed.set(old.change, next);
    taken.add(next);
  }
  return changes.map((change) => {
    const next = renamed.get(change);
    if (!next) return change;
    const message = `${change.message}: with ${next.name} added, it looks like a rename`;
    return { ...change, message, renamedTo: next.change.pointer };
  });
}

/** How many signs there are that two parts are one: what it is, what is said of it, its name; `2` are enough. */
function signsOf(old: Named, next: Named, isAlone: boolean): number {
  const isSame = same(old.shape, next.shape);
  const isSaid = old.text !== undefined && same(old.text, next.text);
  const differs = old.text !== undefined && next.text !== undefined && !isSaid;
  const signs = [
    isSame,
    isSaid,
    isAlike(old.name, next.name),
    // Written in another case.
    plainName(old.name) === plainName(next.name),
    // Nothing else is there that it could have become.
    isSame && isAlone,
  ];
  return signs.filter(Boolean).length - Number(differs);
}

/** What a rule says of a part: `removed` of `rest.parameter.removed`. */
const whatOf = (rule: string): string => rule.split('.')[2] ?? '';

function namedPart(change: Change, bundle: JsonObject): Named[] {
  const { rule, place, pointer, operations } = change;
  const [, part = ''] = rule.split('.');
  const node = valueAt(bundle, pointer);
  if (!isObject(node) || operations[0] === undefined) return [];
  const isMember = whatOf(rule).includes('member');
  const name = isMember ? segmentsOf(pointer).at(-1)! : place.trim().split(' ').at(-1) || operations[0];
  const around =
    place.trim() === '' ? [part] : [part, ...operations, place.slice(0, place.lastIndexOf(name))];
  const { description, summary } = node;
  const shape = Object.entries(node).filter(([key]) => !NAMES.includes(key) && !TEXTS.includes(key));
  const text = description ?? summary;
  return [{ change, name, around: JSON.stringify(around), text, shape: Object.fromEntries(shape) }];
}

/** Whether names differ by a typo, or share at least half of their words. */
function isAlike(old: string, next: string): boolean {
  if (nearestName(plainName(old), [plainName(next)]) !== undefined) return true;
  const [words, others] = [wordsOf(old), wordsOf(next)];
  const shared = words.filter((word) => others.includes(word)).length;
  return shared > 0 && 2 * shared >= Math.max(words.length, others.length);
}

const wordsOf = (name: string): string[] =>
  name.split(/(?<=[a-z0-9])(?=[A-Z])|[^\p{L}\p{N}]+/u).map((word) => word.toLowerCase());
