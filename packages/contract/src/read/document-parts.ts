import {
  isObject,
  type Json,
  type JsonObject,
  objectAt,
  pointerTo,
  isContainer,
} from '@chain-apis/foundation';
import { NAMES } from './schema-names.ts';

const SCHEMA = {
  definitions: 'Schema{}',
  $defs: 'Schema{}',
  discriminator: 'Discriminator',
  allOf: 'Schema',
  anyOf: 'Schema',
  oneOf: 'Schema',
  not: 'Schema',
  if: 'Schema',
  then: 'Schema',
  else: 'Schema',
  dependentSchemas: 'Schema{}',
  prefixItems: 'Schema',
  contains: 'Schema',
  patternProperties: 'Schema{}',
  propertyNames: 'Schema',
  unevaluatedItems: 'Schema',
  unevaluatedProperties: 'Schema',
  properties: 'Schema{}',
  items: 'Schema',
  additionalProperties: 'Schema',
  additionalItems: 'Schema',
  dependencies: 'Schema{}',
  contentSchema: 'Schema',
  example: 'Data',
};
const VALUE = { schema: 'Schema', examples: 'Example{}', content: 'MediaType{}', example: 'Data' };
/** The keys of a path item that hold operations; other methods are in `additionalOperations`. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Where the components of OpenAPI and OpenRPC are. */
const COMPONENTS = {
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

/**
 * For each kind of object, the kinds of its members that can be or hold a reference; `{}` is a map of a kind, and a list of a
 * kind is written as the kind. Components are found, and so numbered, in this order. All other members are data.
 */
const KINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Document: {
    info: 'Info',
    servers: 'Server',
    tags: 'Tag',
    paths: 'PathItem{}',
    webhooks: 'PathItem{}',
    methods: 'Method',
    components: 'Components',
  },
  Components: COMPONENTS,
  PathItem: {
    servers: 'Server',
    parameters: 'Parameter',
    ...Object.fromEntries(METHODS.map((method) => [method, 'Operation'])),
    additionalOperations: 'Operation{}',
  },
  Operation: {
    parameters: 'Parameter',
    servers: 'Server',
    requestBody: 'RequestBody',
    responses: 'Response{}',
    callbacks: 'Callback{}',
  },
  Callback: { '*': 'PathItem' },
  Parameter: VALUE,
  Header: VALUE,
  RequestBody: { content: 'MediaType{}' },
  Response: { headers: 'Header{}', content: 'MediaType{}', links: 'Link{}' },
  MediaType: {
    schema: 'Schema',
    examples: 'Example{}',
    encoding: 'Encoding{}',
    itemSchema: 'Schema',
    prefixEncoding: 'Encoding',
    itemEncoding: 'Encoding',
    example: 'Data',
  },
  Encoding: { headers: 'Header{}' },
  Method: {
    tags: 'MethodTag',
    params: 'ContentDescriptor',
    result: 'ContentDescriptor',
    servers: 'Server',
    errors: 'Error',
    links: 'Link',
    examples: 'ExamplePairing',
  },
  ContentDescriptor: { schema: 'Schema' },
  ExamplePairing: { params: 'Example', result: 'Example' },
  Example: { value: 'Data' },
  Link: { server: 'Server' },
  Server: { variables: 'ServerVariable{}' },
  Schema: SCHEMA,
};

/** These are copied to where a reference is, as many tools look for them there. */
const COPIED = ['SecurityScheme', 'PathItem', 'MediaType'];
const GROUPS = new Map(Object.entries(COMPONENTS).map(([group, kind]) => [kind.slice(0, -2), group]));

/** Where the components of a kind are; undefined if what a reference leads to is copied. */
export const groupOf = (kind: string): string | undefined =>
  COPIED.includes(kind) ? undefined : GROUPS.get(kind);

/** Texts and lists that some keep in files of their own: `description: { $ref: intro.md }`. */
const VALUES = ['description', 'summary', 'title', 'enum', 'required'];
/** Kinds of which the maps can have extensions. */
const EXTENDED = new Set(['PathItem', 'Response']);

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

/**
 * The references at or below a node of a kind, in the order in which components are named. Nodes that were seen before are
 * left out, so that each is visited once.
 */
export function* linksIn(node: Json, pointer: string, kind: string, seen: Set<object>): Generator<Link> {
  if (!isContainer(node) || seen.has(node)) return;
  seen.add(node);
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) yield* linksIn(item, pointerTo(pointer, index), kind, seen);
    return;
  }
  yield* linksOf(node, pointer, kind);
  for (const [key, inner] of membersOf(node, kind))
    yield* linksIn(node[key]!, pointerTo(pointer, key), inner, seen);
}

function* linksOf(node: JsonObject, pointer: string, kind: string): Generator<Link> {
  const isSchema = kind === 'Schema';
  for (const key of isSchema ? ['$ref', '$dynamicRef', ...NAMES] : ['$ref']) {
    const reference = node[key];
    if (typeof reference === 'string' && (kind !== 'Data' || isWholeFile(node, reference)))
      yield { node, pointer, key, reference, kind: NAMES.includes(key) ? 'Name' : kind };
  }
  const { externalValue } = node;
  if (kind === 'Example' && isBelow(externalValue) && node['value'] === undefined)
    yield { node, pointer, key: 'externalValue', reference: externalValue, kind: 'Data' };
  if (kind !== 'Discriminator') return;
  // A target in the mapping of a discriminator is a reference, unless it is the bare name of a schema.
  for (const holder of [node, objectAt(node, 'mapping')])
    for (const [key, reference] of Object.entries(holder))
      if ((holder !== node || key === 'defaultMapping') && isMappedReference(reference))
        yield { node: holder, pointer, key, reference, kind: 'Schema' };
}

/** Whether a text is the path of a file in the document's folder: what a document can have shown. */
const isBelow = (path: Json | undefined): path is string =>
  typeof path === 'string' && !/^[\\/]|^[a-z][a-z\d+.-]*:|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(path);

/** An example is data, unless all of it is in a file of its own. */
const isWholeFile = (node: JsonObject, reference: string): boolean =>
  Object.keys(node).length === 1 && !reference.startsWith('#');

const isMappedReference = (value: Json): value is string =>
  typeof value === 'string' && /[#/]|\.(ya?ml|json)$/i.test(value);

/** The members of a node that can be or hold references, with their kinds. */
export function membersOf(node: JsonObject, kind: string): (readonly [key: string, kind: string])[] {
  const all = kind.endsWith('{}') ? kind.slice(0, -2) : KINDS[kind]?.['*'];
  if (all !== undefined)
    return Object.keys(node).flatMap((key) =>
      EXTENDED.has(all) && key.startsWith('x-') ? [] : [[key, all] as const],
    );
  const kinds = KINDS[kind] ?? {};
  const held = Object.keys(node).filter((key) => Object.hasOwn(kinds, key));
  const values = VALUES.filter((key) => isObject(node[key])).map((key) => [key, 'Value'] as const);
  const order = held.length > 1 ? Object.keys(kinds).filter((key) => held.includes(key)) : held;
  return [...order.map((key) => [key, kinds[key]!] as const), ...values];
}
