import {
  memoizeByObject,
  listAt,
  objectAt,
  type Json,
  type JsonObject,
  type JsonSchema,
  valuesByKey,
  pointerTo,
  type JsonNumber,
} from '@chain-apis/foundation';
import { rulesOf, type Rule } from '../model/extension-types.ts';
import { boundsOf } from './bounds.ts';
import { mergedOf } from './fold-all-of.ts';
import { foldUnion } from './fold-union.ts';
import { forbiddenOf, valuesOf, otherKeywordsOf } from './keywords.ts';
import { allowsType } from './schema-types.ts';
import {
  ANY_FORM,
  INLINE,
  SAME_VALUE,
  schemaAt,
  unionsOf,
  walkSchemas,
  type SchemaAt,
} from './walk-schemas.ts';

/** A schema: everything that the nodes at these pointers of a bundle say together. */
export interface SchemaLocation {
  readonly root: JsonObject;
  readonly pointers: readonly string[];
  /** The schema that pointers beginning with {@link INLINE} lead into: it stands nowhere in the bundle. */
  readonly inline?: JsonSchema;
  /** Omitted members. */
  readonly without?: readonly string[];
}

/** What a schema says, references followed and `allOf` folded in, so that two spellings of the same are equal. */
export interface SchemaView {
  /** The bundle that it belongs to. */
  readonly root: JsonObject;
  /** Where it stands, for those who must find it. */
  readonly pointer: string;
  readonly place: SchemaLocation;
  /** The same as one schema: what is next to a reference wins over what stands behind it. */
  readonly merged: JsonSchema;
  /** Every name of a schema that was followed on the way, the outermost first. */
  readonly followed: readonly string[];
  /** The schema and everything that it is made of at the same place, each branch of a union among it. */
  readonly parts: readonly JsonSchema[];
  /** The forms that a value may take: one for each branch of a union, each as the list of its parts. */
  readonly forms: readonly (readonly JsonSchema[])[];
  /** `number` is next to `integer`, so that sets of types compare by inclusion. */
  readonly types: ReadonlySet<string>;
  readonly format: string | undefined;
  readonly patterns: readonly string[];
  /** The enum values. */
  readonly values: readonly Json[] | undefined;
  /** The known values of an open enum. */
  readonly known: readonly Json[] | undefined;
  readonly bounds: Readonly<Record<string, JsonNumber>>;
  readonly required: ReadonlySet<string>;
  readonly members: ReadonlyMap<string, SchemaLocation>;
  /** Members without a name: any, none, or those of a schema. */
  readonly extra: 'any' | 'none' | SchemaLocation;
  readonly items: SchemaLocation | undefined;
  readonly tuple: readonly SchemaLocation[];
  readonly propertyNames: SchemaLocation | undefined;
  /** Each `oneOf` and `anyOf`, as its branches. */
  readonly unions: readonly (readonly SchemaLocation[])[];
  /** Groups of members that may not stand together; of one member: it may not be there. */
  readonly forbidden: readonly (readonly string[])[];
  readonly rules: readonly Rule[];
  /** The nearest value of a keyword that only annotates, and every keyword that nothing here knows. */
  readonly keywords: Readonly<Record<string, Json>>;
}

const ALL_TYPES = ['null', 'boolean', 'object', 'array', 'string', 'number', 'integer'];

/** The facts of a view; {@link SchemaView} says what each is. */
type Facts = Omit<SchemaView, 'root' | 'pointer' | 'place'>;

/** Reads each fact of a schema from the nodes that apply to the same value, nearest first. */
const READ: { readonly [fact in keyof Facts]: (view: View) => Facts[fact] } = {
  merged: ({ starts, root }) => mergedOf(root, starts).schema,
  followed: ({ starts, root }) => mergedOf(root, starts).names,
  parts: ({ starts, root }) => [...walkSchemas(root, starts, ANY_FORM)].map(({ schema }) => schema),
  forms: ({ starts, root }) => formsOf(root, starts, []),
  types: ({ forms }) => new Set(ALL_TYPES.filter((type) => forms.some((form) => allowsType(form, type)))),
  format: ({ nodes }) => first(nodes, 'format') as string | undefined,
  patterns: ({ nodes }) =>
    [...new Set(nodes.flatMap(({ schema }) => (schema['pattern'] as string | undefined) ?? []))].sort(),
  values: ({ nodes }) => valuesOf(nodes.map(({ schema }) => schema)),
  known: ({ nodes }) => first(nodes, 'x-extensible-enum') as Json[] | undefined,
  bounds: ({ nodes, types }) => boundsOf(nodes, types.has('number')),
  required: ({ nodes }) => new Set(nodes.flatMap(({ schema }) => listAt(schema, 'required') as string[])),
  members: ({ nodes, place }) => membersOf(place, nodes),
  extra: ({ nodes, place }) => extraOf(place, nodes),
  items: ({ nodes, place }) => placesAt(place, nodes, 'items'),
  tuple: ({ nodes, place }) => tupleOf(place, nodes),
  propertyNames: ({ nodes, place }) => placesAt(place, nodes, 'propertyNames'),
  unions: ({ nodes, place }) => branchesOf(place, nodes),
  forbidden: ({ nodes, place: { without = [] } }) =>
    forbiddenOf(nodes).filter(([name, ...more]) => more.length > 0 || !without.includes(name!)),
  rules: ({ nodes }) => nodes.flatMap(({ schema }) => rulesOf(schema)),
  keywords: ({ nodes }) => otherKeywordsOf(nodes.map(({ schema }) => schema)),
};

interface View extends Facts {}

class View {
  readonly root: JsonObject;
  readonly pointer: string;
  readonly place: SchemaLocation;
  readonly starts: readonly SchemaAt[];
  readonly read = new Map<keyof Facts, unknown>();
  #nodes: readonly SchemaAt[] | undefined;

  constructor(place: SchemaLocation) {
    const { root, pointers } = place;
    this.root = root;
    this.pointer = pointers[0] ?? '';
    this.place = place;
    this.starts = pointers.flatMap((pointer) => nodeAt(place, pointer) ?? []);
  }

  /** The nodes of the conjunction: each start, what it refers to, what its `allOf` holds. */
  get nodes(): readonly SchemaAt[] {
    return (this.#nodes ??= [...walkSchemas(this.root, this.starts, SAME_VALUE)].flatMap(foldUnion));
  }
}

for (const fact of Object.keys(READ) as (keyof Facts)[]) {
  Object.defineProperty(View.prototype, fact, {
    get(this: View) {
      if (!this.read.has(fact)) this.read.set(fact, READ[fact](this));
      return this.read.get(fact);
    },
  });
}

const viewsIn = memoizeByObject((_: JsonObject) => new Map<string, View>());

/**
 * What a schema says, read once for each schema of a bundle, and of that only what is asked for. The reading follows no
 * member: each is a place of its own, so that circles end.
 */
export function schemaView(place: SchemaLocation): SchemaView {
  // What stands nowhere in the bundle is kept with the schema that was asked about.
  const known = viewsIn(place.inline ?? place.root);
  const key = locationKey(place);
  let view = known.get(key);
  if (view?.root !== place.root) known.set(key, (view = new View(place)));
  return view;
}

/** What a schema says that is known without its place in the bundle. */
export function viewOf(root: JsonObject, schema: JsonSchema): SchemaView {
  return schemaView({ root, pointers: [INLINE], inline: schema });
}

/** A text that is equal for the same place of a bundle. */
export function locationKey({ pointers, without = [] }: SchemaLocation): string {
  const [only = ''] = pointers;
  return pointers.length === 1 && without.length === 0 ? only : [...pointers, '-', ...without].join(' ');
}

function nodeAt({ root, inline }: SchemaLocation, pointer: string): SchemaAt | undefined {
  if (inline === undefined || !pointer.startsWith(INLINE)) return schemaAt(root, pointer);
  const found = schemaAt(inline, pointer.slice(INLINE.length));
  return found && { ...found, pointer };
}

/** A place of the same bundle. */
function beside({ root, inline }: SchemaLocation, pointers: readonly string[]): SchemaLocation {
  const isInline = inline !== undefined && pointers.some((pointer) => pointer.startsWith(INLINE));
  return { root, pointers, ...(isInline && { inline }) };
}

function placesAt(
  place: SchemaLocation,
  nodes: readonly SchemaAt[],
  keyword: string,
): SchemaLocation | undefined {
  const owners = nodes.filter(({ schema }) => keyword in schema);
  const pointers = owners.map(({ pointer }) => pointerTo(pointer, keyword));
  return pointers.length > 0 ? beside(place, pointers) : undefined;
}

function first(nodes: readonly SchemaAt[], keyword: string): Json | undefined {
  return nodes.find(({ schema }) => schema[keyword] !== undefined)?.schema[keyword];
}

function formsOf(
  root: JsonObject,
  starts: readonly SchemaAt[],
  above: readonly JsonSchema[],
): JsonSchema[][] {
  const nodes = [...walkSchemas(root, starts, SAME_VALUE)];
  return nodes
    .flatMap((node) => unionsOf(root, node))
    .reduce<JsonSchema[][]>(
      (forms, union) => {
        const branches = union.filter((branch) => !above.includes(branch.schema));
        const inner = branches.flatMap((branch) => formsOf(root, [branch], [...above, branch.schema]));
        return forms.flatMap((one) => inner.map((other) => [...one, ...other]));
      },
      [nodes.map(({ schema }) => schema)],
    );
}

function membersOf(place: SchemaLocation, nodes: readonly SchemaAt[]): SchemaView['members'] {
  const found = nodes.flatMap(({ schema, pointer }) =>
    Object.keys(objectAt(schema, 'properties'))
      .filter((name) => !place.without?.includes(name))
      .map((name) => [name, pointerTo(pointer, 'properties', name)] as const),
  );
  return new Map([...valuesByKey(found)].map(([name, pointers]) => [name, beside(place, pointers)]));
}

function extraOf(place: SchemaLocation, nodes: readonly SchemaAt[]): SchemaView['extra'] {
  const found = nodes.flatMap(({ schema, pointer }) =>
    ['additionalProperties', 'unevaluatedProperties']
      .filter((keyword) => keyword in schema && schema[keyword] !== true)
      .map((keyword) => ({ value: schema[keyword]!, pointer: pointerTo(pointer, keyword) })),
  );
  if (found.some(({ value }) => value === false)) return 'none';
  const schemas = found.filter(({ value }) => Object.keys(value as JsonObject).length > 0);
  const pointers = schemas.map(({ pointer }) => pointer);
  return pointers.length > 0 ? beside(place, pointers) : 'any';
}

function tupleOf(place: SchemaLocation, nodes: readonly SchemaAt[]): SchemaLocation[] {
  const owner = nodes.find(({ schema }) => 'prefixItems' in schema);
  return owner ? entriesAt(place, owner, 'prefixItems') : [];
}

function branchesOf(place: SchemaLocation, nodes: readonly SchemaAt[]): SchemaLocation[][] {
  return nodes.flatMap((node) =>
    ['oneOf', 'anyOf']
      .filter((keyword) => Array.isArray(node.schema[keyword]))
      .map((keyword) => entriesAt(place, node, keyword)),
  );
}

function entriesAt(place: SchemaLocation, { schema, pointer }: SchemaAt, keyword: string): SchemaLocation[] {
  return listAt(schema, keyword).map((_, index) => beside(place, [pointerTo(pointer, keyword, index)]));
}
