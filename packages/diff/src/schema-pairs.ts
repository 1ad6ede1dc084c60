import { groupBy, isObject, valueAt, type Json, type JsonObject } from '@chain-apis/foundation';
import { locationKey, type SchemaLocation, type WireKinds } from '@chain-apis/contract/schema';
import { changeOf, placeInside, type Change, type ChangeLocation } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { ComparedPlace } from './meaning.ts';
import { referenceOf } from './node.ts';
import { mapPair, same, type Pair } from './pair.ts';
import { reachedFrom } from './reach.ts';
import type { Part, RuleName } from './rules.ts';
import type { RuleFinding, SentOnly } from './rules/rule.ts';

/** Two versions of a schema, with findings and nested pairs. */
interface SchemaPair {
  readonly places: Pair<ComparedPlace>;
  found: readonly RuleFinding<RuleName>[];
  inner: readonly { readonly step: string; readonly only?: SentOnly | undefined; readonly to: SchemaPair }[];
}

interface Start {
  readonly where: ChangeLocation;
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
  readonly #kinds: WireKinds;

  constructor(kinds: WireKinds) {
    this.#kinds = kinds;
  }

  /** A place at which two schemas are compared. */
  start(where: ChangeLocation, places: Pair<SchemaLocation>): void {
    this.#starts.push({ where, pair: this.#pairOf(places) });
    for (let pair = this.#pending.pop(); pair; pair = this.#pending.pop()) {
      if (areEqual(pair.places)) continue;
      const { found, inner } = compareSchemas(pair.places, this.#kinds);
      pair.found = found;
      pair.inner = inner.map(({ step, only, places: below }) => ({ step, only, to: this.#pairOf(below) }));
    }
  }

  #pairOf(written: Pair<ComparedPlace>): SchemaPair {
    const places = mapPair(written, (place) => behindReference(place));
    const key = `${keyOf(places.old)} | ${keyOf(places.new)}`;
    const existing = this.#pairs.get(key);
    if (existing) return existing;
    const pair: SchemaPair = { places, found: [], inner: [] };
    this.#pairs.set(key, pair);
    this.#pending.push(pair);
    return pair;
  }

  /** Reports the findings since the last call. */
  report(add: (change: Change) => void): void {
    const key = ({ where: { part, isXml } }: Start) => (isXml ? `${part} in XML` : part);
    for (const starts of groupBy(this.#starts.splice(0), key).values()) {
      const { part, isXml } = starts[0]!.where;
      const isSent = sentIn(part);
      const names = [...new Set(starts.map(({ where }) => where.operation))];
      const numbers = new Map(names.map((name, index) => [name, index]));
      const reached = reachedFrom(
        starts.map(({ where, pair }) => [pair, numbers.get(where.operation)!] as const),
        ({ inner }) => inner.filter(isSent),
      );
      for (const { where, pair } of nearestPlaces(starts, isSent)) {
        const all = pair.found.filter((one) => isSent(one) && (isXml || one.what !== 'xml-changed'));
        if (all.length === 0) continue;
        const operations = reached(pair).flatMap((number) => names[number] ?? []);
        for (const found of all) add(changeOf(where, found, operations));
      }
    }
  }
}

/** Each pair once, at the shortest place in the first operation that reaches it. */
function* nearestPlaces(
  starts: readonly Start[],
  isSent: (inner: { readonly only?: SentOnly | undefined }) => boolean,
): Generator<Start> {
  const seen = new Set<SchemaPair>();
  for (const queue of groupBy(starts, ({ where }) => where.operation).values()) {
    for (const start of queue) {
      const { where, pair } = start;
      if (seen.has(pair)) continue;
      seen.add(pair);
      yield start;
      for (const { step, only, to } of pair.inner)
        if (!seen.has(to) && isSent({ only }))
          queue.push({ where: { ...where, place: placeInside(where.place, step) }, pair: to });
    }
  }
}

/** The place that one with nothing but a reference stands for: a schema that several refer to is one. */
function behindReference(place: ComparedPlace, seen: readonly string[] = []): ComparedPlace {
  const { root, pointers, without, within } = place;
  const target = without ? undefined : referenceOf(place);
  if (target === undefined || seen.includes(target)) return place;
  // What has a reference is an object.
  if (Object.keys(valueAt(root, pointers[0]!) as JsonObject).length > 1) return place;
  return behindReference({ root, pointers: [target], ...(within && { within }) }, [...seen, target]);
}

const keyOf = ({ within, ...place }: ComparedPlace) =>
  locationKey(place) + (within ? ` within ${locationKey(within)}` : '');

/** Whether something travels in a part: in bodies, `readOnly` properties are sent by the server only, `writeOnly` ones by the caller. */
function sentIn(part: Part) {
  return ({ only }: { readonly only?: SentOnly | undefined }) =>
    only === undefined || !(part === 'request' || part === 'response') || only === part;
}

/** Whether schemas have equal text without references, which saves reading what they say. */
function areEqual({ old, new: next }: Pair<ComparedPlace>): boolean {
  const [before, after] = [old, next].map(({ root, pointers: [at = '', ...others], without, within }) =>
    others.length > 0 || without || within ? undefined : valueAt(root, at),
  );
  return before !== undefined && same(before, after) && !refers(before);
}

function refers(node: Json): boolean {
  if (Array.isArray(node)) return node.some(refers);
  return isObject(node) && ('$ref' in node || 'discriminator' in node || Object.values(node).some(refers));
}
