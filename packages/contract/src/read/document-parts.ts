import {
  isContainer,
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  pointerTo,
} from '@chain-apis/foundation';
import { NAMES } from './schema-names.ts';

/** Kinds of members, by their names. */
type Kinds = Readonly<Record<string, string>>;

const each = (keys: string, kind: string): Kinds =>
  Object.fromEntries(keys.split(' ').map((key) => [key, kind]));

/** The keys of a path item that hold operations; other methods are in `additionalOperations`. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

const SCHEMA: Kinds = {
  ...each('definitions $defs properties patternProperties dependentSchemas dependencies', 'Schema{}'),
  ...each('allOf anyOf oneOf not if then else items prefixItems contains additionalItems', 'Schema'),
  ...each('additionalProperties propertyNames contentSchema', 'Schema'),
  ...each('unevaluatedItems unevaluatedProperties', 'Schema'),
  discriminator: 'Discriminator',
  example: 'Data',
};

/** The groups of components, of OpenAPI and OpenRPC. */
const COMPONENTS: Kinds = {
  contentDescriptors: 'ContentDescriptor{}',
  parameters: 'Parameter{}',
  schemas: 'Schema{}',
  responses: 'Response{}',
  examples: 'Example{}',
  requestBodies: 'RequestBody{}',
  headers: 'Header{}',
  securitySchemes: 'SecurityScheme{}',
  links: 'Link{}',
  errors: 'Error{}',
  examplePairings: 'ExamplePairing{}',
  examplePairingObjects: 'ExamplePairing{}',
  tags: 'MethodTag{}',
  callbacks: 'Callback{}',
  pathItems: 'PathItem{}',
  mediaTypes: 'MediaType{}',
};

/** Members of all objects that aren't told apart below. */
const MEMBERS: Kinds = {
  ...COMPONENTS,
  info: 'Info',
  tags: 'Tag{}',
  server: 'Server',
  servers: 'Server',
  variables: 'ServerVariable{}',
  components: 'Components',
  paths: 'PathItem{}',
  webhooks: 'PathItem{}',
  ...each(METHODS.join(' '), 'Operation'),
  additionalOperations: 'Operation{}',
  methods: 'Method',
  params: 'ContentDescriptor',
  result: 'ContentDescriptor',
  requestBody: 'RequestBody',
  content: 'MediaType{}',
  ...each('schema itemSchema', 'Schema'),
  encoding: 'Encoding{}',
  ...each('prefixEncoding itemEncoding', 'Encoding'),
  example: 'Data',
};

/**
 * Kinds of objects (`Response`), of which the members that can be or hold a reference have a kind; `{}` is a map or a list of
 * them. All other members are data.
 */
const KINDS: Readonly<Record<string, Kinds>> = {
  Schema: SCHEMA,
  Components: COMPONENTS,
  Method: { ...MEMBERS, tags: 'MethodTag{}', examples: 'ExamplePairing{}' },
  ExamplePairing: { params: 'Example', result: 'Example' },
  Example: { value: 'Data' },
  Link: { server: 'Server' },
  Data: {},
  Value: {},
};

/** These are copied to where a reference is, as many tools look for them there. */
const COPIED = ['SecurityScheme', 'PathItem', 'MediaType'];
const GROUPS = new Map(Object.entries(COMPONENTS).map(([group, kind]) => [itemKind(kind), group]));

/** Where the components of a kind are; undefined if what a reference leads to is copied. */
export const groupOf = (kind: string): string | undefined =>
  COPIED.includes(kind) ? undefined : GROUPS.get(kind);

/** Texts and lists that some keep in files of their own: `description: { $ref: intro.md }`. */
const VALUES = ['description', 'summary', 'title', 'enum', 'required'];
/** Kinds of which the maps can have extensions. */
const EXTENDED = ['PathItem', 'Response'];

/** The kind of a member of an object, or of an item of a list; undefined for data. */
export function kindInside(node: Json, kind: string, key: string): string | undefined {
  const item = kind === 'Callback' ? 'PathItem' : itemKind(kind);
  if (Array.isArray(node)) return item;
  if (item !== kind) return EXTENDED.includes(item) && key.startsWith('x-') ? undefined : item;
  const kinds = KINDS[kind] ?? MEMBERS;
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined;
}

function itemKind(kind: string): string {
  return kind.endsWith('{}') ? kind.slice(0, -2) : kind;
}

type Member = readonly [key: string, kind: string, value: Json];

/** The members of a node that can be or hold references, with their kinds. */
export function membersOf(node: JsonObject | Json[], kind: string): Member[] {
  return Object.entries<Json>(node).flatMap(([key, value]): Member[] => {
    const isValue = kind !== 'Data' && VALUES.includes(key) && isObject(value);
    const inner = kindInside(node, kind, key) ?? (isValue ? 'Value' : undefined);
    return inner === undefined ? [] : [[key, inner, value]];
  });
}

/** A node with a reference in one of its members. */
export interface Link {
  readonly node: JsonObject;
  /** JSON pointer of the node in its file. */
  readonly pointer: string;
  readonly key: string;
  readonly reference: string;
  /**
   * What the reference should lead to: `Value` for text and lists, `Data` for an example, which can look like a reference;
   * `Name` if the member is no reference, but names the schema that it is in.
   */
  readonly kind: string;
}

/** The references at or below a node of a kind. Nodes that were seen before are left out, so that each is visited once. */
export function* linksIn(node: Json, pointer: string, kind: string, seen: Set<object>): Generator<Link> {
  if (!isContainer(node) || seen.has(node)) return;
  seen.add(node);
  if (isObject(node)) yield* linksOf(node, pointer, kind);
  for (const [key, inner, value] of membersOf(node, kind))
    yield* linksIn(value, pointerTo(pointer, key), inner, seen);
}

function* linksOf(node: JsonObject, pointer: string, kind: string): Generator<Link> {
  const keys = kind === 'Schema' ? ['$ref', '$dynamicRef', ...NAMES] : ['$ref'];
  for (const key of keys) {
    const reference = node[key];
    if (typeof reference === 'string' && (kind !== 'Data' || isWholeFile(node, reference)))
      yield { node, pointer, key, reference, kind: NAMES.includes(key) ? 'Name' : kind };
  }
  const { externalValue } = node;
  if (kind === 'Example' && isBelow(externalValue) && node['value'] === undefined)
    yield { node, pointer, key: 'externalValue', reference: externalValue, kind: 'Data' };
  if (kind !== 'Discriminator') return;
  const { defaultMapping } = node;
  if (isMappedReference(defaultMapping))
    yield { node, pointer, key: 'defaultMapping', reference: defaultMapping, kind: 'Schema' };
  const mapping = objectAt(node, 'mapping');
  for (const [key, reference] of Object.entries(mapping))
    if (isMappedReference(reference)) yield { node: mapping, pointer, key, reference, kind: 'Schema' };
}

/** Whether a text is the path of a file in the document's folder: what a document can have shown. */
const isBelow = (path: Json | undefined): path is string =>
  typeof path === 'string' && !/^[\\/]|^[a-z][a-z\d+.-]*:|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(path);

/** An example is data, unless all of it is in a file of its own. */
const isWholeFile = (node: JsonObject, reference: string): boolean =>
  Object.keys(node).length === 1 && !reference.startsWith('#');

/** A target in the mapping of a discriminator is a reference, unless it is the bare name of a schema. */
const isMappedReference = (value: Json | undefined): value is string =>
  typeof value === 'string' && /[#/]|\.(ya?ml|json)$/i.test(value);
