import type { SchemaLocation, WireKinds } from '@chain-apis/contract/schema';
import { changeOf, placeInside, type Change, type ChangeLocation } from './change.ts';
import { pairUp, pointersOf, type Pair } from './pair.ts';
import { findings, type Finding, type Rule } from './rules/rule.ts';
import { TEXT_RULES, TEXTS, unknownKeywords, type AnnotatedNode } from './rules/text-rules.ts';
import type { Part, RuleName } from './rules.ts';
import { SchemaPairs } from './schema-pairs.ts';

/** Collects changes. A change of a shared schema is one change that affects several operations. */
export class Collector {
  readonly #changes = new Map<string, { change: Change; operations: Set<string> }>();
  readonly schemas: SchemaPairs;

  /** @param kinds - the wire kinds of the document */
  constructor(kinds: WireKinds) {
    this.schemas = new SchemaPairs(kinds);
  }

  add(change: Change): void {
    const { rule, document, side, pointer, before, after } = change;
    const key = JSON.stringify([rule, document, side, pointer, before, after]);
    const existing = this.#changes.get(key);
    if (existing) for (const operation of change.operations) existing.operations.add(operation);
    else this.#changes.set(key, { change, operations: new Set(change.operations) });
  }

  /** All changes so far, in the order of their first operations; changes of the document itself come first. */
  collect(): Change[] {
    this.schemas.report((change) => this.add(change));
    const all = [...this.#changes.values()].map(({ change, operations }) => ({
      ...change,
      operations: [...operations],
    }));
    const names = new Set([undefined, ...all.map(({ operations: [first] }) => first)]);
    const order = new Map([...names].map((name, index) => [name, index]));
    return all.sort((a, b) => order.get(a.operations[0])! - order.get(b.operations[0])!);
  }
}

/** A place in the contract that is being compared. */
export class Scope {
  readonly where: ChangeLocation;
  readonly #collector: Collector;

  constructor(collector: Collector, where: ChangeLocation) {
    this.#collector = collector;
    this.where = where;
  }

  /** Another part of the same operation. */
  at(part: Part, place = ''): Scope {
    return new Scope(this.#collector, { ...this.where, part, place });
  }

  /** The same place, with schemas that describe XML. */
  ofXml(): Scope {
    return new Scope(this.#collector, { ...this.where, isXml: true });
  }

  /** The document's operation or method of this name. */
  of(operation: string, part: Part): Scope {
    return new Scope(this.#collector, { ...this.where, operation, part });
  }

  /** A property (`name`), the items (`[]`) or another detail of this place. */
  inside(step: string): Scope {
    return this.at(this.where.part, placeInside(this.where.place, step));
  }

  report(what: RuleName, finding: Finding): void {
    const { operation } = this.where;
    this.#collector.add(
      changeOf(this.where, { what, ...finding }, operation === undefined ? [] : [operation]),
    );
  }

  /** Reports what the rules of a table find. */
  rules<T extends { readonly pointer: string }, W extends RuleName>(
    table: Readonly<Record<W, Rule<T>>>,
    pair: Pair<T>,
  ): void {
    for (const { what, ...finding } of findings(table, pair)) this.report(what, finding);
  }

  /** Compares what a node says itself: texts, and keywords that no rule knows. */
  words(
    nodes: Pair<AnnotatedNode>,
    known: readonly string[],
    otherwise: 'unjudged-changed' | 'description-changed' = 'unjudged-changed',
  ): void {
    this.rules(TEXT_RULES, nodes);
    const isKnown = (keyword: string) => known.includes(keyword) || TEXTS.includes(keyword);
    for (const { kind, ...found } of unknownKeywords(nodes.old, nodes.new, isKnown))
      this.report(kind === 'note' ? 'extension-changed' : otherwise, { ...pointersOf(nodes), ...found });
  }

  /** Compares two schemas at this place, including nested ones. */
  schemas(places: Pair<SchemaLocation>): void {
    this.#collector.schemas.start(this.where, places);
  }
}

/**
 * Pairs parts by a key and reports those that only one version has, each at its place.
 *
 * @param said - what a reader should know of such a part
 */
export function pairParts<T extends { readonly pointer: string }>(
  { old, new: next }: Pair<readonly T[]>,
  keyOf: (part: T) => string | undefined,
  at: (part: T) => Scope,
  [come, gone]: readonly [RuleName, RuleName] = ['added', 'removed'],
  said?: (part: T) => string | undefined,
): Pair<T>[] {
  const { both, ...others } = pairUp(old, next, keyOf);
  for (const part of others.gone) at(part).report(gone, { old: part.pointer, before: said?.(part) });
  for (const part of others.come) at(part).report(come, { new: part.pointer, after: said?.(part) });
  return both;
}
