import {
  isObject,
  type Json,
  type JsonObject,
  fragmentOf,
  pointerOf,
  pointerTo,
} from '@chain-apis/foundation';

/** Placeholder address of a document without one. */
const BASE = 'document:/';
const NAMES = ['$id', '$anchor', '$dynamicAnchor'];

/**
 * Rewrites every reference within a document as a JSON pointer (`#/components/schemas/Pet`). In JSON Schema 2020-12,
 * `$id` and `$anchor` name schemas, and pointers below an `$id` are relative to it. Reads `$dynamicRef` as `$ref`.
 */
export function localizeReferences(root: JsonObject): JsonObject {
  const names = new Map<string, string>();
  collectNames(root, '', { base: BASE, pointer: '' }, names);
  if (names.size === 0) return root;
  return localize(root, { base: BASE, pointer: '' }, '', names) as JsonObject;
}

/** The nearest enclosing schema with an `$id`: its address and location. */
interface Resource {
  readonly base: string;
  readonly pointer: string;
}

function resourceOf(node: Json, pointer: string, around: Resource): Resource {
  const id = isObject(node) ? node['$id'] : undefined;
  return typeof id === 'string' ? { base: resolve(id, around.base), pointer } : around;
}

function collectNames(node: Json, pointer: string, around: Resource, names: Map<string, string>): void {
  if (node === null || typeof node !== 'object') return;
  const here = resourceOf(node, pointer, around);
  if (here !== around) names.set(here.base, pointer);
  for (const keyword of isObject(node) ? ['$anchor', '$dynamicAnchor'] : []) {
    const anchor = (node as JsonObject)[keyword];
    if (typeof anchor === 'string') names.set(`${here.base}#${anchor}`, pointer);
  }
  for (const [key, value] of Object.entries(node)) collectNames(value, pointerTo(pointer, key), here, names);
}

function localize(node: Json, around: Resource, pointer: string, names: ReadonlyMap<string, string>): Json {
  if (node === null || typeof node !== 'object') return node;
  const here = resourceOf(node, pointer, around);
  const inside = (key: string | number, value: Json) => localize(value, here, pointerTo(pointer, key), names);
  if (Array.isArray(node)) return node.map((item, index) => inside(index, item));
  const entries = Object.entries(node)
    .filter(([key, value]) => !(NAMES.includes(key) && typeof value === 'string'))
    .map(([key, value]): [string, Json] => {
      const isReference = (key === '$ref' || key === '$dynamicRef') && typeof value === 'string';
      return isReference ? ['$ref', target(value, here, names)] : [key, inside(key, value)];
    });
  return Object.fromEntries(entries);
}

/** References that leave the document stay unchanged. */
function target(reference: string, { base, pointer }: Resource, names: ReadonlyMap<string, string>): string {
  const whole = resolve(reference, base);
  const named = names.get(whole) ?? names.get(whole.replace(/#$/, ''));
  if (named !== undefined) return fragmentOf(named);
  if (reference.startsWith('#')) return fragmentOf(pointer + pointerOf(reference));
  const [address = '', fragment = ''] = whole.split('#', 2);
  const start = names.get(address);
  return start === undefined ? reference : fragmentOf(start + pointerOf(`#${fragment}`));
}

function resolve(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
}
