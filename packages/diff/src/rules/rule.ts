import type { Finding, Pair, Reporter } from '../pair.ts';

/** The impact of a change on users of the contract, worst first. */
export type Level = 'breaking' | 'compatible' | 'documentation';

export const B = 'breaking';
export const C = 'compatible';
export const D = 'documentation';

/** A difference that a rule detects. Default pointers: the pair's. */
export interface Detected extends Finding {
  /** The property or another detail of the place. */
  readonly step?: string;
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

/** Rules by their names. */
export type Rules<T> = Readonly<Record<string, Rule<T>>>;

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

/** Reports what rules detect. */
export function applyRules<T extends { readonly pointer: string }>(
  scope: Reporter,
  rules: Rules<T>,
  { old, new: next }: Pair<T>,
): void {
  for (const [what, { detect }] of Object.entries(rules)) {
    const found = detect?.(old, next) ?? false;
    for (const { step, ...finding } of found === true ? ([{}] as Detected[]) : found || []) {
      const at = step === undefined ? scope : scope.inside(step);
      at.report(what, { old: old.pointer, new: next.pointer, ...finding });
    }
  }
}
