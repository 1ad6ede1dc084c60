import type { Finding, Pair } from '../pair.ts';

export const LEVELS = ['breaking', 'compatible', 'documentation'] as const;

/** The impact of a change on users of the contract, worst first. */
export type Level = (typeof LEVELS)[number];

export const B = 'breaking';
export const C = 'compatible';
export const D = 'documentation';

/** A difference that a rule detects. Default pointers: the pair's. */
export interface Detected extends Finding {
  /** The property or another detail of the place. */
  readonly step?: string;
}

/** What a rule found, with the rule's name. */
export interface Found<W extends string> extends Detected {
  readonly what: W;
}

/** A rule about two versions of the same thing, keyed by its name in a table. */
export interface Rule<T> {
  /** The verdict if the caller writes the value. */
  readonly request: Level;
  /** The verdict if the server does. */
  readonly response: Level;
  /** The change, as the end of a sentence about the place. */
  readonly text: string;
  /** The detector; none for rules reported when things are paired, because one of the two is missing. */
  readonly detect?: (old: T, next: T) => boolean | readonly Detected[];
}

/** Creates rules about one kind of thing: `rule` with a verdict for each direction, `both` with one. */
export function rulesFor<T>() {
  const rule = (request: Level, response: Level, text: string, detect?: Rule<T>['detect']): Rule<T> => ({
    request,
    response,
    text,
    ...(detect && { detect }),
  });
  return {
    rule,
    both: (level: Level, text: string, detect?: Rule<T>['detect']) => rule(level, level, text, detect),
  };
}

/** A difference with its kind; each rule handles one kind. */
export type Sorted<K extends string> = Detected & { readonly kind: K };

/** Detects the differences of one kind. */
export function when<T, K extends string>(compare: (old: T, next: T) => readonly Sorted<K>[], wanted: K) {
  return (old: T, next: T): Detected[] =>
    compare(old, next).flatMap(({ kind, ...found }) => (kind === wanted ? [found] : []));
}

type Having<K extends string> = { readonly [key in K]?: unknown };

/** Detects that only the new version has a property that says yes. */
export function gained<K extends string>(key: K) {
  return (old: Having<K>, next: Having<K>) => !old[key] && Boolean(next[key]);
}

/** Detects that only the old version has a property that says yes. */
export function lost<K extends string>(key: K) {
  return (old: Having<K>, next: Having<K>) => gained(key)(next, old);
}

/** Returns what the rules of a table detect. */
export function findings<T extends { readonly pointer: string }, W extends string>(
  rules: Readonly<Record<W, Rule<T>>>,
  { old, new: next }: Pair<T>,
): Found<W>[] {
  return (Object.entries(rules) as [W, Rule<T>][]).flatMap(([what, { detect }]) => {
    const found = detect?.(old, next) ?? false;
    const all = typeof found === 'boolean' ? (found ? [{}] : []) : found;
    return all.map((one) => ({ what, old: old.pointer, new: next.pointer, ...one }));
  });
}
