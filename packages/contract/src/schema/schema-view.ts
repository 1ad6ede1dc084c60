import {
  memoizeByObject,
  objectAt,
  type Json,
  type JsonObject,
  type JsonSchema,
  valuesByKey,
  pointerTo,
  type JsonNumber,
  stringsIn,
} from '@chain-apis/foundation';
import { rulesOf, type Rule } from '../model/extension-types.ts';
import { boundsOf } from './bounds.ts';
import { mergedOf, type Merged } from './fold-all-of.ts';
import { foldUnion } from './fold-union.ts';
import { forbiddenOf, valuesOf, otherKeywordsOf } from './keywords.ts';
import { allowsType } from './schema-types.ts';
import {
  ANY_FORM,
  edgesOf,
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

/** What is read of a schema, besides where it is. */
type Fact = Exclude<keyof View, 'root' | 'pointer' | 'place' | 'starts'>;

interface View extends SchemaView {
  readonly starts: readonly SchemaAt[];
  /** The nodes of the conjunction, nearest first: each start, what it refers to, what its `allOf` holds. */
  readonly nodes: readonly SchemaAt[];
  readonly schemas: readonly JsonSchema[];
  readonly folded: Merged;
}

/** How each fact is read from the nodes that apply to the same value. */
const READERS: { readonly [Name in Fact]: (view: View) => View[Name] } = {
  nodes: ({ root, starts }) => [...walkSchemas(root, starts, SAME_VALUE)].flatMap(foldUnion),
  schemas: ({ nodes }) => nodes.map(({ schema }) => schema),
  folded: ({ root, starts }) => mergedOf(root, starts),
  merged: ({ folded }) => folded.schema,
  followed: ({ folded }) => folded.names,
  parts: ({ root, starts }) => [...walkSchemas(root, starts, ANY_FORM)].map(({ schema }) => schema),
  forms: ({ root, starts }) => formsOf(root, starts, []),
  types: ({ forms }) => new Set(ALL_TYPES.filter((type) => forms.some((form) => allowsType(form, type)))),
  format: ({ schemas }) => schemas.map(({ format }) => format).find((format) => typeof format === 'string'),
  patterns: ({ schemas }) =>
    [...new Set(schemas.flatMap(({ pattern }) => stringsIn([pattern ?? null])))].sort(),
  values: ({ schemas }) => valuesOf(schemas),
  known: ({ schemas }) => schemas.map((schema) => schema['x-extensible-enum']).find(Array.isArray),
  bounds: ({ nodes, types }) => boundsOf(nodes, types.has('number')),
  required: ({ schemas }) => new Set(schemas.flatMap(({ required }) => stringsIn(required))),
  members: ({ place, nodes }) => membersOf(place, nodes),
  extra: ({ place, nodes }) => extraOf(place, nodes),
  items: ({ place, nodes }) => placesAt(place, nodes, 'items'),
  tuple: ({ place, nodes }) => tupleOf(place, nodes),
  propertyNames: ({ place, nodes }) => placesAt(place, nodes, 'propertyNames'),
  unions: ({ place, nodes }) => branchesOf(place, nodes),
  forbidden: ({ place, nodes }) =>
    forbiddenOf(nodes).filter(([name, ...more]) => more.length > 0 || !place.without?.includes(name!)),
  rules: ({ schemas }) => schemas.flatMap(rulesOf),
  keywords: ({ schemas }) => otherKeywordsOf(schemas),
};

/** Each fact is read when it is asked for, and then kept in place of its reader. */
const LAZY = Object.fromEntries(
  Object.entries(READERS).map(([fact, read]): [string, PropertyDescriptor] => [
    fact,
    {
      get(this: View) {
        const value: unknown = read(this);
        Object.defineProperty(this, fact, { value });
        return value;
      },
    },
  ]),
);
const FACTS: object = Object.create(null, LAZY);

function createView(place: SchemaLocation): View {
  const { root, pointers } = place;
  const starts = pointers.flatMap((pointer) => nodeAt(place, pointer) ?? []);
  // All other facts are inherited.
  const view: View = Object.assign(Object.create(FACTS), { root, pointer: pointers[0] ?? '', place, starts });
  return view;
}

const viewsIn = memoizeByObject((_: JsonObject) => new Map<string, View>());

/**
 * What a schema says, read once for each schema of a bundle, and of that only what is asked for. The reading follows no
 * member: each is a place of its own, so that circles end.
 */
export function schemaView(place: SchemaLocation): SchemaView {
  // What stands nowhere in the bundle is kept with the schema that was asked about.
  const views = viewsIn(place.inline ?? place.root);
  const key = locationKey(place);
  let view = views.get(key);
  if (view?.root !== place.root) views.set(key, (view = createView(place)));
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
  return owner
    ? edgesOf(place.root, owner, ['prefixItems']).map(({ to }) => beside(place, [to.pointer]))
    : [];
}

function branchesOf(place: SchemaLocation, nodes: readonly SchemaAt[]): SchemaLocation[][] {
  const unions = nodes.flatMap((node) => unionsOf(place.root, node).reverse());
  return unions.map((union) => union.map(({ pointer }) => beside(place, [pointer])));
}
