import { canonical } from '../json/canonical.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import type { Rule } from '../model/declarations.ts';
import { rulesOf } from '../model/rules.ts';
import { boundsOf, LOWER_BOUNDS, UPPER_BOUNDS } from './bounds.ts';
import { foldUnion } from './fold-union.ts';
import { forbiddenBy, forbiddenOf } from './forbidden.ts';
import { schemaAt, schemaNodes, type SchemaAt } from './schema-nodes.ts';

/** A schema: everything that the nodes at these pointers of a bundle say together. */
export interface SchemaPlace {
  readonly root: JsonObject;
  readonly pointers: readonly string[];
  /** Members that are left out. */
  readonly without?: readonly string[];
}

/** What a schema says, references followed and `allOf` folded in, so that two spellings of the same are equal. */
export interface SchemaView {
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
  readonly members: ReadonlyMap<string, SchemaPlace>;
  /** Members without a name: any, none, or those of a schema. */
  readonly extra: 'any' | 'none' | SchemaPlace;
  readonly items: SchemaPlace | undefined;
  readonly tuple: readonly SchemaPlace[];
  readonly names: SchemaPlace | undefined;
  /** Each `oneOf` and `anyOf`, as its branches. */
  readonly unions: readonly (readonly SchemaPlace[])[];
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

/** What was read of the schemas of a bundle. */
interface Table {
  readonly views: Map<string, SchemaView>;
  readonly types: Map<string, ReadonlySet<string>>;
}

const tables = new WeakMap<JsonObject, Table>();

function tableOf(root: JsonObject): Table {
  const known = tables.get(root) ?? { views: new Map(), types: new Map() };
  tables.set(root, known);
  return known;
}

/**
 * Reads what a schema says, once for each schema of a bundle. The reading follows no member: each is a place of its own, so
 * that circles end.
 */
export function schemaView(place: SchemaPlace): SchemaView {
  const { views } = tableOf(place.root);
  const key = keyOfPlace(place);
  const view = views.get(key) ?? readView(place);
  views.set(key, view);
  return view;
}

/** A text that is equal for the same place of a bundle. */
export function keyOfPlace({ pointers, without = [] }: SchemaPlace): string {
  const [only = ''] = pointers;
  return pointers.length === 1 && without.length === 0 ? only : [...pointers, '-', ...without].join(' ');
}

function readView(place: SchemaPlace): SchemaView {
  const { root, without = [] } = place;
  const nodes = gather(place);
  const schemas = nodes.map(({ schema }) => schema);
  const places = (keyword: string): SchemaPlace | undefined => {
    const owners = nodes.filter(({ schema }) => keyword in schema);
    return owners.length > 0
      ? { root, pointers: owners.map(({ pointer }) => pointerTo(pointer, keyword)) }
      : undefined;
  };
  const first = (keyword: string) => schemas.find((schema) => schema[keyword] !== undefined)?.[keyword];
  const unions = unionsOf(root, nodes);
  const types = typesOf(nodes, unions);
  return {
    root,
    pointer: place.pointers[0] ?? '',
    types,
    format: first('format') as string | undefined,
    patterns: [...new Set(schemas.flatMap(({ pattern }) => (pattern as string | undefined) ?? []))].sort(),
    values: valuesOf(schemas),
    known: first('x-extensible-enum') as Json[] | undefined,
    bounds: boundsOf(nodes, types.has('number')),
    required: new Set(schemas.flatMap((schema) => listAt(schema, 'required') as string[])),
    members: membersOf(root, nodes, without),
    extra: extraOf(root, nodes),
    items: places('items'),
    tuple: tupleOf(root, nodes),
    names: places('propertyNames'),
    unions,
    forbidden: forbiddenOf(nodes).filter(([name, ...more]) => more.length > 0 || !without.includes(name!)),
    rules: schemas.flatMap(rulesOf),
    words: wordsOf(schemas),
  };
}

/** The nodes of a conjunction, nearest first: a node, what it refers to, what its `allOf` holds. */
function gather({ root, pointers }: SchemaPlace): SchemaAt[] {
  const nodes = pointers.flatMap((pointer) => {
    const start = schemaAt(root, pointer);
    return start ? schemaNodes(root, start) : [];
  });
  const unique = new Map(nodes.map((node) => [node.pointer, node]));
  return [...unique.values()].flatMap(foldUnion);
}

function typesOf(
  nodes: readonly SchemaAt[],
  unions: SchemaView['unions'],
  seen?: Set<string>,
): ReadonlySet<string> {
  const sets = [
    ...nodes.flatMap(({ schema: { type, const: constant } }) => [
      ...(type === undefined ? [] : [[type].flat() as string[]]),
      ...(constant === undefined ? [] : [[typeOf(constant)]]),
    ]),
    ...unions.map((branches) => branches.flatMap((branch) => [...typesOfPlace(branch, seen)])),
  ].map((types) => new Set(types.includes('number') ? [...types, 'integer'] : types));
  return new Set(ALL_TYPES.filter((type) => sets.every((set) => set.has(type))));
}

/** @param seen - unions that are being read: a branch that leads back to one of them adds no type */
function typesOfPlace(place: SchemaPlace, seen?: Set<string>): ReadonlySet<string> {
  const { types } = tableOf(place.root);
  const key = keyOfPlace(place);
  const known = types.get(key);
  if (known) return known;
  if (seen?.has(key)) return new Set();
  const nodes = gather(place);
  const found = typesOf(nodes, unionsOf(place.root, nodes), (seen ?? new Set()).add(key));
  if (!seen) types.set(key, found);
  return found;
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

function valuesOf(schemas: readonly JsonObject[]): Json[] | undefined {
  const sets = schemas.flatMap((schema) => [
    ...('const' in schema ? [[schema['const']!]] : []),
    ...('enum' in schema ? [listAt(schema, 'enum')] : []),
  ]);
  const [first, ...others] = sets;
  if (others.length === 0) return first;
  const known = others.map((set) => new Set(set.map(canonical)));
  return first!.filter((value) => known.every((set) => set.has(canonical(value))));
}

function membersOf(
  root: JsonObject,
  nodes: readonly SchemaAt[],
  without: readonly string[],
): SchemaView['members'] {
  const members = new Map<string, string[]>();
  for (const { schema, pointer } of nodes) {
    for (const name of Object.keys((schema['properties'] as JsonObject | undefined) ?? {})) {
      if (without.includes(name)) continue;
      const at = pointerTo(pointer, 'properties', name);
      const known = members.get(name);
      if (known) known.push(at);
      else members.set(name, [at]);
    }
  }
  return new Map([...members].map(([name, pointers]) => [name, { root, pointers }]));
}

function extraOf(root: JsonObject, nodes: readonly SchemaAt[]): SchemaView['extra'] {
  const found = nodes.flatMap(({ schema, pointer }) =>
    ['additionalProperties', 'unevaluatedProperties']
      .filter((keyword) => keyword in schema && schema[keyword] !== true)
      .map((keyword) => ({ value: schema[keyword]!, pointer: pointerTo(pointer, keyword) })),
  );
  if (found.some(({ value }) => value === false)) return 'none';
  const schemas = found.filter(({ value }) => Object.keys(value as JsonObject).length > 0);
  return schemas.length === 0 ? 'any' : { root, pointers: schemas.map(({ pointer }) => pointer) };
}

function tupleOf(root: JsonObject, nodes: readonly SchemaAt[]): SchemaPlace[] {
  const owner = nodes.find(({ schema }) => 'prefixItems' in schema);
  return owner ? entriesAt(root, owner, 'prefixItems') : [];
}

function unionsOf(root: JsonObject, nodes: readonly SchemaAt[]): SchemaPlace[][] {
  return nodes.flatMap((node) =>
    ['oneOf', 'anyOf']
      .filter((keyword) => Array.isArray(node.schema[keyword]))
      .map((keyword) => entriesAt(root, node, keyword)),
  );
}

function entriesAt(root: JsonObject, { schema, pointer }: SchemaAt, keyword: string): SchemaPlace[] {
  return listAt(schema, keyword).map((_, index) => ({
    root,
    pointers: [pointerTo(pointer, keyword, index)],
  }));
}

function wordsOf(schemas: readonly JsonObject[]): Record<string, Json> {
  const words: Record<string, Json> = {};
  for (const schema of schemas) {
    for (const [keyword, word] of Object.entries(schema)) {
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
