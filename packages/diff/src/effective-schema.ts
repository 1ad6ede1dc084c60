import {
  type Json,
  type JsonObject,
  pointerTo,
  type Rule,
  rulesOf,
  schemaAt,
  schemaNodes,
} from '@chain-apis/contract';
import { same } from './canonical.ts';
import { boundsOf, LOWER_BOUNDS, UPPER_BOUNDS } from './bounds.ts';
import { forbiddenBy, forbiddenOf } from './forbidden-groups.ts';
import { foldUnion, type SchemaNode as Node } from './fold-union.ts';

/** A schema: everything that the nodes at these pointers of a bundle say together. */
export interface Place {
  readonly root: JsonObject;
  readonly pointers: readonly string[];
  /** Members that a comparison leaves out. */
  readonly without?: readonly string[];
}

/** What a schema says, references followed and `allOf` folded in, so that two spellings of the same compare equal. */
export interface EffectiveSchema {
  /** The bundle that it belongs to. */
  readonly root: JsonObject;
  /** Where it stands, for whoever must find it. */
  readonly pointer: string;
  /** `number` stands beside `integer`, so that sets of types compare by inclusion. */
  readonly types: ReadonlySet<string>;
  readonly format: string | undefined;
  readonly patterns: readonly string[];
  /** The closed set of values. */
  readonly values: readonly Json[] | undefined;
  /** The known values of an open set. */
  readonly known: readonly Json[] | undefined;
  readonly bounds: Readonly<Record<string, number>>;
  readonly required: ReadonlySet<string>;
  readonly members: ReadonlyMap<string, Place>;
  /** Members without a name: any, none, or those of a schema. */
  readonly extra: 'any' | 'none' | Place;
  readonly items: Place | undefined;
  readonly tuple: readonly Place[];
  readonly names: Place | undefined;
  /** Each `oneOf` and `anyOf`, as its branches. */
  readonly unions: readonly (readonly Place[])[];
  /** Groups of members that may not stand together; of one member: it may not be there. */
  readonly forbidden: readonly (readonly string[])[];
  readonly rules: readonly Rule[];
  /** The nearest value of a keyword that only annotates, and every keyword that nothing here knows. */
  readonly words: Readonly<Record<string, Json>>;
}

const ALL_TYPES = ['null', 'boolean', 'object', 'array', 'string', 'number', 'integer'];

const STRUCTURE = new Set([
  ...['$ref', 'allOf', 'oneOf', 'anyOf', 'type', 'format', 'pattern', 'enum', 'const', 'x-extensible-enum'],
  ...['required', 'properties', 'additionalProperties', 'unevaluatedProperties', 'items', 'prefixItems'],
  // The reader of documents has made it the `format`.
  'x-wire-kind',
  // What a reference leads to is read there.
  ...['$defs', 'definitions'],
  ...['propertyNames', 'x-validations', ...LOWER_BOUNDS, ...UPPER_BOUNDS],
]);

/** Reads what a schema says. The reading follows no member: each is a place of its own. */
export function effectiveSchema(place: Place): EffectiveSchema {
  const { root, without = [] } = place;
  const nodes = gather(place);
  const places = (keyword: string): Place | undefined => {
    const pointers = nodes.flatMap(({ value, pointer }) =>
      keyword in value ? [pointerTo(pointer, keyword)] : [],
    );
    return pointers.length > 0 ? { root, pointers } : undefined;
  };
  const first = (keyword: string) => nodes.find(({ value }) => value[keyword] !== undefined)?.value[keyword];
  const unions = unionsOf(root, nodes);
  const types = typesOf(nodes, unions);
  return {
    root,
    pointer: place.pointers[0] ?? '',
    types,
    format: first('format') as string | undefined,
    patterns: unique(nodes.flatMap(({ value }) => (value['pattern'] as string | undefined) ?? [])).sort(),
    values: valuesOf(nodes),
    known: first('x-extensible-enum') as Json[] | undefined,
    bounds: boundsOf(nodes, types.has('number')),
    required: new Set(nodes.flatMap(({ value }) => (value['required'] as string[] | undefined) ?? [])),
    members: membersOf(root, nodes, without),
    extra: extraOf(root, nodes),
    items: places('items'),
    tuple: tupleOf(root, nodes),
    names: places('propertyNames'),
    unions,
    forbidden: forbiddenOf(nodes).filter(([name, ...more]) => more.length > 0 || !without.includes(name!)),
    rules: nodes.flatMap(({ value }) => rulesOf(value)),
    words: wordsOf(nodes),
  };
}

/** The nodes of a conjunction, nearest first: a node, what it refers to, what its `allOf` holds. */
function gather({ root, pointers }: Place): Node[] {
  const nodes = pointers.flatMap((pointer) => {
    const start = schemaAt(root, pointer);
    return start ? schemaNodes(root, start) : [];
  });
  const unique = new Map(nodes.map(({ schema, pointer }) => [pointer, { value: schema, pointer }]));
  return [...unique.values()].flatMap(foldUnion);
}

function typesOf(nodes: readonly Node[], unions: readonly (readonly Place[])[]): Set<string> {
  const own = nodes.flatMap(({ value: { type } }) => (type === undefined ? [] : [[type].flat() as string[]]));
  const ofUnions = unions.map((branches) => branches.flatMap((branch) => [...typesOfPlace(branch)]));
  const constants = nodes.flatMap(({ value: { const: constant } }) =>
    constant === undefined ? [] : [[typeOf(constant)]],
  );
  const sets = [...own, ...ofUnions, ...constants].map(
    (types) => new Set(types.includes('number') ? [...types, 'integer'] : types),
  );
  return new Set(ALL_TYPES.filter((type) => sets.every((set) => set.has(type))));
}

function typesOfPlace(place: Place): ReadonlySet<string> {
  const nodes = gather(place);
  return typesOf(nodes, unionsOf(place.root, nodes));
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function valuesOf(nodes: readonly Node[]): Json[] | undefined {
  const sets = nodes.flatMap(({ value }) => [
    ...('const' in value ? [[value['const']!]] : []),
    ...('enum' in value ? [listAt(value, 'enum')] : []),
  ]);
  if (sets.length === 0) return undefined;
  const [first = [], ...others] = sets;
  return first.filter((value) => others.every((set) => set.some((other) => same(other, value))));
}

function membersOf(root: JsonObject, nodes: readonly Node[], without: readonly string[]): Map<string, Place> {
  const members = new Map<string, string[]>();
  for (const { value, pointer } of nodes) {
    const declared = Object.keys((value['properties'] as JsonObject | undefined) ?? {});
    for (const name of declared.filter((member) => !without.includes(member))) {
      members.set(name, [...(members.get(name) ?? []), pointerTo(pointer, 'properties', name)]);
    }
  }
  return new Map([...members].map(([name, pointers]) => [name, { root, pointers }]));
}

function extraOf(root: JsonObject, nodes: readonly Node[]): EffectiveSchema['extra'] {
  const found = nodes.flatMap(({ value, pointer }) =>
    ['additionalProperties', 'unevaluatedProperties']
      .filter((keyword) => keyword in value && value[keyword] !== true)
      .map((keyword) => ({ value: value[keyword]!, pointer: pointerTo(pointer, keyword) })),
  );
  if (found.some(({ value }) => value === false)) return 'none';
  const schemas = found.filter(({ value }) => Object.keys(value as JsonObject).length > 0);
  return schemas.length === 0 ? 'any' : { root, pointers: schemas.map(({ pointer }) => pointer) };
}

function tupleOf(root: JsonObject, nodes: readonly Node[]): Place[] {
  const owner = nodes.find(({ value }) => 'prefixItems' in value);
  if (!owner) return [];
  return listAt(owner.value, 'prefixItems').map((_, index) => ({
    root,
    pointers: [pointerTo(owner.pointer, 'prefixItems', index)],
  }));
}

function unionsOf(root: JsonObject, nodes: readonly Node[]): Place[][] {
  return nodes.flatMap(({ value, pointer }) =>
    ['oneOf', 'anyOf']
      .filter((keyword) => Array.isArray(value[keyword]))
      .map((keyword) =>
        listAt(value, keyword).map((_, index) => ({ root, pointers: [pointerTo(pointer, keyword, index)] })),
      ),
  );
}

function wordsOf(nodes: readonly Node[]): Record<string, Json> {
  const words: Record<string, Json> = {};
  for (const { value } of nodes) {
    for (const [keyword, word] of Object.entries(value)) {
      if (keyword === 'not' && forbiddenBy(word)) continue;
      if (!STRUCTURE.has(keyword) && !Object.hasOwn(words, keyword)) words[keyword] = word;
    }
  }
  return words;
}

function listAt(node: JsonObject, keyword: string): Json[] {
  const value = node[keyword];
  return Array.isArray(value) ? value : [];
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
