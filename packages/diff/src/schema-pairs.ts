import {
  groupBy,
  isObject,
  keyOfPlace,
  pointerOf,
  pointerTo,
  valueAt,
  type Json,
  type SchemaPlace,
} from '@chain-apis/contract';
import { same } from './canonical.ts';
import { changeOf, type Change, type Lead, type Where } from './change.ts';
import { placeInside, type Finding, type Pair, type Reporter } from './pair.ts';
import { compareSchemas } from './compare-schemas.ts';
import { reachedFrom } from './reach.ts';
import type { What } from './rules.ts';

/** Two versions of a schema, with findings and nested pairs. */
export interface SchemaPair {
  readonly places: Pair<SchemaPlace>;
  readonly found: { readonly what: What; readonly step: string; readonly finding: Finding }[];
  readonly inner: { readonly step: string; readonly to: SchemaPair }[];
}

interface Start {
  readonly scope: Where;
  readonly pair: SchemaPair;
}

/**
 * The schema pairs of two documents. Each pair is compared once; findings are reported at the nearest place, with every
 * operation that reaches it.
 */
export class SchemaPairs {
  readonly #pairs = new Map<string, SchemaPair>();
  readonly #pending: SchemaPair[] = [];
  readonly #starts: Start[] = [];

  /** A place at which two schemas are compared. */
  start(scope: Where, places: Pair<SchemaPlace>): void {
    this.#starts.push({ scope, pair: this.#pairOf(places) });
    for (let pair = this.#pending.pop(); pair; pair = this.#pending.pop()) this.#compare(pair);
  }

  #pairOf(places: Pair<SchemaPlace>): SchemaPair {
    const key = `${keyOfPlace(places.old)} | ${keyOfPlace(places.new)}`;
    const known = this.#pairs.get(key);
    if (known) return known;
    const pair: SchemaPair = { places, found: [], inner: [] };
    this.#pairs.set(key, pair);
    this.#pending.push(pair);
    return pair;
  }

  #compare(pair: SchemaPair): void {
    const { found, inner, places } = pair;
    const lead = (step: string, to: Pair<SchemaPlace>) => inner.push({ step, to: this.#pairOf(to) });
    if (skim(places, lead)) return;
    const reporter = (at: string): Reporter => ({
      report: (what, finding) => found.push({ what: what as What, step: at, finding }),
      inside: (step) => reporter(placeInside(at, step)),
    });
    compareSchemas(reporter(''), places, lead);
  }

  /** Reports the findings since the last call. */
  report(add: (change: Change) => void): void {
    const starts = this.#starts.splice(0);
    const names = [...new Set(starts.map(({ scope }) => scope.operation))];
    const numbers = new Map(names.map((name, index) => [name, index]));
    const parts = [...new Set(starts.map(({ scope }) => scope.part))];
    const reached = new Map(
      parts.map((part) => {
        const ofPart = groupBy(
          starts.filter(({ scope }) => scope.part === part),
          ({ pair }) => pair,
        );
        const marks = [...ofPart].map(
          ([pair, all]) => [pair, all.map(({ scope }) => numbers.get(scope.operation)!)] as const,
        );
        return [part, reachedFrom(new Map(marks))];
      }),
    );
    for (const { scope, pair, place } of nearestPlaces(starts)) {
      if (pair.found.length === 0) continue;
      const operations = reached.get(scope.part)!(pair).flatMap((number) => names[number] ?? []);
      for (const { what, step, finding } of pair.found)
        add(changeOf({ ...identity(scope), place: placeInside(place, step) }, what, finding, operations));
    }
  }
}

const identity = ({ family, document, operation, part }: Where) => ({ family, document, operation, part });

/** Each pair once for each part of the contract, at the shortest place in the first operation that reaches it. */
function* nearestPlaces(starts: readonly Start[]): Generator<Start & { readonly place: string }> {
  const seen = new Map<string, Set<SchemaPair>>();
  for (const group of groupBy(starts, ({ scope }) => scope.operation).values()) {
    const queue = group.map((start) => ({ ...start, place: start.scope.place }));
    for (const at of queue) {
      const known = seen.get(at.scope.part) ?? new Set();
      seen.set(at.scope.part, known);
      if (known.has(at.pair)) continue;
      known.add(at.pair);
      yield at;
      for (const { step, to } of at.pair.inner)
        if (!known.has(to)) queue.push({ scope: at.scope, pair: to, place: placeInside(at.place, step) });
    }
  }
}

/**
 * Compares schemas with equal text: they can only differ in the targets of references.
 *
 * @returns false if they aren't equal, or if a target changes the schema itself
 */
function skim({ old, new: next }: Pair<SchemaPlace>, lead: Lead): boolean {
  const [[at = '', ...more], [to = '', ...others]] = [old.pointers, next.pointers];
  if (more.length > 0 || others.length > 0 || (old.without ?? next.without) !== undefined) return false;
  const [before, after] = [valueAt(old.root, at), valueAt(next.root, to)];
  if (before === undefined || !same(before, after)) return false;
  const place = (pointers: Pair<string>): Pair<SchemaPlace> => ({
    old: { root: old.root, pointers: [pointers.old] },
    new: { root: next.root, pointers: [pointers.new] },
  });
  const visit = (node: Json | undefined, step: string, pointers: Pair<string>): void => {
    if (node === undefined || !refers(node)) return;
    if (!isPlain(node)) return lead(step, place(pointers));
    if (typeof node['$ref'] === 'string') {
      const target = pointerOf(node['$ref']);
      return lead(step, place({ old: target, new: target }));
    }
    for (const [path, inside] of childrenOf(node)) {
      visit(valueAt(node, pointerTo('', ...path)), placeInside(step, inside), {
        old: pointerTo(pointers.old, ...path),
        new: pointerTo(pointers.new, ...path),
      });
    }
  };
  if (refers(before) && !isPlain(before)) return false;
  visit(before, '', { old: at, new: to });
  return true;
}

/** Whether a schema only has references in properties and items, or is a plain reference. */
function isPlain(node: Json): node is { [key: string]: Json } {
  if (!isObject(node)) return false;
  if (node['$ref'] !== undefined) return Object.keys(node).length === 1;
  return Object.entries(node).every(
    ([key, value]) => PLAIN.has(key) || key.startsWith('x-') || !refers(value),
  );
}

const PLAIN = new Set(['properties', 'items', 'prefixItems', 'additionalProperties', 'example', 'examples']);

function childrenOf(node: { [key: string]: Json }): [(string | number)[], string][] {
  const names = isObject(node['properties']) ? Object.keys(node['properties']) : [];
  const tuple = Array.isArray(node['prefixItems']) ? node['prefixItems'] : [];
  return [
    ...names.map((name): [string[], string] => [['properties', name], name]),
    ...tuple.map((_, index): [(string | number)[], string] => [['prefixItems', index], `[${index}]`]),
    [['items'], '[]'],
    [['additionalProperties'], '{}'],
  ];
}

function refers(node: Json): boolean {
  if (node === null || typeof node !== 'object') return false;
  if (Array.isArray(node)) return node.some(refers);
  return Object.entries(node).some(([key, value]) =>
    key === '$ref' ? typeof value === 'string' : refers(value),
  );
}
