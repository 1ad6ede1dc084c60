import type { Json } from '@chain-apis/foundation';
import type { WireKinds } from '@chain-apis/contract/schema';
import type { Pair } from '../pair.ts';

export const LEVELS = ['breaking', 'risky', 'compatible', 'documentation'] as const;

/** The impact of a change on users of the contract, worst first. */
export type Level = (typeof LEVELS)[number];

/** Levels that a comparison can fail on. */
export const FAIL_LEVELS = ['breaking', 'risky'] as const satisfies readonly Level[];
export type FailLevel = (typeof FAIL_LEVELS)[number];

/** Whether a level is as bad as another, or worse. */
export const reaches = (level: Level, least: Level): boolean =>
  LEVELS.indexOf(level) <= LEVELS.indexOf(least);

export const BREAKING = 'breaking';
/** Allowed by the letter of the contract, and yet it breaks some callers. */
export const R = 'risky';
export const COMPATIBLE = 'compatible';
export const DOCUMENTATION = 'documentation';

/** The only direction in which something travels. */
export type SentOnly = 'request' | 'response';

/** Details of one difference. A pointer into `new` takes precedence; default pointers: the pair's. */
export interface Finding {
  readonly old?: string | undefined;
  readonly new?: string | undefined;
  readonly before?: Json | undefined;
  readonly after?: Json | undefined;
  /** Reported in this direction only. */
  readonly only?: SentOnly;
  /** Of what the new version has not: where it would be there. */
  readonly near?: string | undefined;
  /** The property or another detail of the place. */
  readonly step?: string;
}

/** What a rule found, with the rule's name. */
export interface RuleFinding<W extends string> extends Finding {
  readonly what: W;
}

/** A difference with its kind; each rule takes one kind. */
export interface FindingOfKind<K extends string> extends Finding {
  readonly kind: K;
}

/** Compares two versions of a thing; one comparison can serve several rules. */
type Compare<T, K extends string> = (
  old: T,
  next: T,
  kinds: WireKinds,
) => boolean | readonly (Finding | FindingOfKind<K>)[];

/** A rule about two versions of the same thing, keyed by its name in a table. */
export interface Rule<T> {
  /** The verdict if the caller writes the value. */
  readonly request: Level;
  /** The verdict if the server does. */
  readonly response: Level;
  /** The change, as the end of a sentence about the place. */
  readonly text: string;
  /** None for rules reported when things are paired, because one of the two is missing. */
  readonly compare?: Compare<T, string> | undefined;
  /** The differences that the rule takes. Default: all. */
  readonly kind?: string | undefined;
}

type Detecting<T, K extends string> = [text: string, compare?: Compare<T, K>, kind?: NoInfer<K>];

/**
 * Creates rules about one kind of thing: `rule` with a verdict for each direction, `both` with one. What narrows a value
 * breaks those who send it, what widens it those who read it.
 */
export function rulesFor<T>() {
  const made =
    (request: Level, response: Level) =>
    <K extends string>(...[text, compare, kind]: Detecting<T, K>): Rule<T> => ({
      request,
      response,
      text,
      compare,
      kind,
    });
  return {
    rule: <K extends string>(request: Level, response: Level, ...how: Detecting<T, K>) =>
      made(request, response)(...how),
    both: <K extends string>(level: Level, ...how: Detecting<T, K>) => made(level, level)(...how),
    narrows: made(BREAKING, COMPATIBLE),
    widens: made(COMPATIBLE, BREAKING),
  };
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

/** Returns what the rules of a table find. */
export function findings<T extends { readonly pointer: string }, W extends string>(
  rules: Readonly<Record<W, Rule<T>>>,
  { old, new: next }: Pair<T>,
  kinds: WireKinds = {},
): RuleFinding<W>[] {
  const nearOf = ({ old: at }: Finding) =>
    at?.startsWith(`${old.pointer}/`) ? next.pointer + at.slice(old.pointer.length) : undefined;
  const compared = new Map<unknown, readonly (Finding & { readonly kind?: string })[]>();
  // `Object.entries` widens the names of a table to any text.
  return (Object.entries(rules) as [W, Rule<T>][]).flatMap(([what, { compare, kind }]) => {
    if (!compared.has(compare)) {
      const found = compare?.(old, next, kinds) ?? false;
      compared.set(compare, typeof found === 'boolean' ? (found ? [{}] : []) : found);
    }
    return compared
      .get(compare)!
      .filter((one) => kind === undefined || one.kind === kind)
      .map(({ kind: _, ...one }) => ({
        what,
        old: old.pointer,
        new: next.pointer,
        near: nearOf(one),
        ...one,
      }));
  });
}
