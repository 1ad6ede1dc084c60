import { entryOf, canonical, isObject, type Json, type JsonObject, valueAt } from '@chain-apis/foundation';
import { MAPS, type SchemaLocation } from '@chain-apis/contract/schema';

/** Annotations: keywords that don't affect which values are valid. */
const ANNOTATIONS = new Set([
  ...['title', 'description', 'summary', '$comment', 'example', 'examples', 'default', 'deprecated'],
  ...['externalDocs', 'xml'],
]);
/** Here the keys are names: a member called `title` is not an annotation. */
const NAMED = new Set<string>(MAPS);

/** A node of a bundle. */
export interface NodeOf {
  readonly root: JsonObject;
  readonly node: Json;
}

/** Pairs of nodes that were compared before, by their bundles: the same two are met again on every path to them. */
const tables = new WeakMap<JsonObject, WeakMap<JsonObject, Compared>>();
type Compared = WeakMap<JsonObject, WeakMap<JsonObject, boolean>>;

/** Whether two schemas are equal after resolving references. */
export function sameSchema(one: SchemaLocation, other: SchemaLocation): boolean {
  return (
    one.pointers.length === other.pointers.length &&
    one.pointers.every((pointer, index) =>
      sameNode(nodeAt(one, pointer), nodeAt(other, other.pointers[index]!)),
    )
  );
}

const nodeAt = ({ root }: SchemaLocation, pointer: string): NodeOf => ({
  root,
  node: valueAt(root, pointer) ?? true,
});

/**
 * Whether two nodes say the same without annotations and notes, references followed. In circles a pair that is met again is
 * taken for equal: if it is not, the difference is found elsewhere.
 */
export function sameNode(one: NodeOf, other: NodeOf): boolean {
  const compared = within(within(tables, one.root), other.root);
  const met: [JsonObject, JsonObject][] = [];
  const pending: (readonly [Json, Json, isMap: boolean])[] = [[one.node, other.node, false]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [a, b] = [plain(one.root, next[0]), plain(other.root, next[1])];
    const children = childrenOf({ root: one.root, node: a }, { root: other.root, node: b }, next[2]);
    const earlier = isObject(a) && isObject(b) ? compared.get(a)?.get(b) : undefined;
    if (earlier === false || children === undefined) {
      for (const [x, y] of met.slice(1)) compared.get(x)!.delete(y);
      if (met[0]) within(compared, met[0][0]).set(met[0][1], false);
      return false;
    }
    if (earlier) continue;
    if (isObject(a) && isObject(b)) {
      within(compared, a).set(b, true);
      met.push([a, b]);
    }
    for (const child of children) pending.push(child);
  }
  return true;
}

/** What of two nodes is to be compared; undefined if they differ at once. */
function childrenOf({ root, node: a }: NodeOf, { root: otherRoot, node: b }: NodeOf, isMap: boolean) {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length ? a.map((item, index) => [item, b[index]!, false] as const) : undefined;
  if (!isObject(a) || !isObject(b)) return a === b ? [] : undefined;
  const keys = keysOf(a, isMap);
  if (keys.length !== keysOf(b, isMap).length || !keys.every((key) => Object.hasOwn(b, key)))
    return undefined;
  return keys.map((key) => {
    const [x, y] = [a[key]!, b[key]!];
    const isReference = key === '$ref' && typeof x === 'string' && typeof y === 'string';
    return isReference
      ? ([valueAt(root, x) ?? x, valueAt(otherRoot, y) ?? y, false] as const)
      : ([x, y, !isMap && NAMED.has(key)] as const);
  });
}

const within = <T>(map: WeakMap<JsonObject, WeakMap<JsonObject, T>>, key: JsonObject) =>
  entryOf(map, key, () => new WeakMap<JsonObject, T>());

function keysOf(node: JsonObject, isMap: boolean): string[] {
  return Object.keys(node).filter((key) => isMap || !(ANNOTATIONS.has(key) || isNote(key)));
}

function isNote(key: string): boolean {
  return key.startsWith('x-') && key !== 'x-extensible-enum' && key !== 'x-validations';
}

/** What a node with nothing but a reference, or an `allOf` of one entry, stands for. */
function plain(root: JsonObject, node: Json, seen: readonly Json[] = []): Json {
  if (!isObject(node) || seen.includes(node)) return node;
  const [key, ...others] = keysOf(node, false);
  if (others.length > 0) return node;
  const { $ref, allOf } = node;
  const next =
    key === '$ref' && typeof $ref === 'string'
      ? valueAt(root, $ref)
      : key === 'allOf' && Array.isArray(allOf) && allOf.length === 1
        ? allOf[0]
        : undefined;
  return next === undefined ? node : plain(root, next, [...seen, node]);
}

/**
 * A text that is equal for equal schemas, and nearly always different for others: it omits deep levels, to stay short for
 * recursive schemas.
 */
export function fingerprint({ root, pointers }: SchemaLocation): string {
  return pointers
    .map((pointer) => canonical(shallow(root, valueAt(root, pointer) ?? true, false, DEPTH)))
    .join(' & ');
}

const DEPTH = 4;

function shallow(root: JsonObject, written: Json, isMap: boolean, depth: number): Json {
  const node = plain(root, written);
  if (Array.isArray(node)) return node.map((item) => shallow(root, item, false, depth));
  if (!isObject(node)) return node;
  const keys = keysOf(node, isMap);
  if (depth === 0) return keys.length;
  const entries = keys.map((key): [string, Json] => {
    const value = node[key]!;
    const target = key === '$ref' && typeof value === 'string' ? valueAt(root, value) : undefined;
    return [key, shallow(root, target ?? value, !isMap && NAMED.has(key), depth - 1)];
  });
  return Object.fromEntries(entries);
}
