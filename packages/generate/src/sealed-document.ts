import {
  follow,
  isObject,
  pointerTo,
  valueAt,
  type ContractDocument,
  type Json,
  type JsonObject,
} from '@chain-apis/contract';
import type { Layout } from './layout.ts';

/** Input of code generation in addition to the document. */
interface Frame {
  readonly document: Omit<ContractDocument, 'bundle' | 'files'>;
  readonly layout: Layout;
}

/** References that @open-rpc/generator resolves: to components other than schemas. */
const OPENED = /^#\/components\/(contentDescriptors|errors|examples|examplePairings|tags|links)\/[\w.-]+$/;
/** Properties of a method that are objects, lists of objects, or references. */
const PARTS = ['params', 'result', 'errors', 'examples', 'tags', 'links'];
/** Properties to hide from the generator, with their temporary names. */
const SEALED = { schema: 'x-sealed-schema', servers: 'x-sealed-servers' };

/**
 * Converts an OpenRPC document for @open-rpc/generator. The generator replaces references with copies of their targets:
 * types would lose their names, and recursive schemas would never end. So all schemas are sealed (hidden), and server
 * URLs too, because it refuses those with variables.
 */
export function sealDocument(
  { bundle, files: _, ...document }: ContractDocument,
  layout: Layout,
): JsonObject {
  const { components, methods, ...rest } = bundle;
  const { schemas, contentDescriptors, errors, ...others } = isObject(components) ? components : {};
  const named = isObject(contentDescriptors) ? Object.entries(contentDescriptors) : [];
  const frame: Frame = { document, layout };
  return {
    ...withoutServers(rest),
    methods: ((methods ?? []) as Json[]).map((_, index) => sealMethod(bundle, pointerTo('/methods', index))),
    components: {
      ...others,
      ...(isObject(errors) && { errors: mapValues(errors, plainError) }),
      contentDescriptors: Object.fromEntries(named.map(([name, part]) => [name, sealSchema(part)])),
    },
    'x-sealed': { frame: frame as unknown as JsonObject, ...(schemas !== undefined && { schemas }) },
  };
}

/** Restores the sealed document and layout; references that the generator resolved stay resolved. */
export function unsealDocument(read: JsonObject): { document: ContractDocument; layout: Layout } {
  const { 'x-sealed': sealed, ...rest } = read;
  const { frame, schemas } = sealed as JsonObject;
  const { document, layout } = frame as unknown as Frame;
  const opened = unseal(rest) as JsonObject;
  const components = { ...(opened['components'] as JsonObject), ...(schemas !== undefined && { schemas }) };
  return { document: { ...document, bundle: { ...opened, components }, files: [] }, layout };
}

function sealMethod(bundle: JsonObject, at: string): Json {
  const { value, pointer } = follow(bundle, at);
  const parts = PARTS.filter((name) => value[name] !== undefined).map((name) => {
    const part = value[name]!;
    const inside = pointerTo(pointer, name);
    const opened = Array.isArray(part)
      ? part.map((_, index) => inlineOdd(bundle, pointerTo(inside, index)))
      : inlineOdd(bundle, inside);
    const seal = name === 'errors' ? plainError : sealSchema;
    return [name, Array.isArray(opened) ? opened.map(seal) : seal(opened)];
  });
  return { ...withoutServers(value), ...Object.fromEntries(parts) };
}

/** Resolves a reference that the generator doesn't, or next to which it ignores other properties. */
function inlineOdd(bundle: JsonObject, at: string): Json {
  const node = valueAt(bundle, at) ?? null;
  if (!isObject(node) || typeof node['$ref'] !== 'string') return node;
  const isOpened = OPENED.test(node['$ref']) && !isInherited(node['$ref']);
  return isOpened && Object.keys(node).length === 1 ? node : follow(bundle, at).value;
}

/** It finds no component whose name every object inherits. */
const isInherited = (reference: string): boolean => reference.split('/').at(-1)! in Object.prototype;

function sealSchema(part: Json): Json {
  if (!isObject(part) || part['schema'] === undefined) return part;
  return { ...part, schema: { [SEALED.schema]: part['schema'] } };
}

/** An error without extensions: OpenRPC allows none there. */
function plainError(error: Json): Json {
  if (!isObject(error)) return error;
  return Object.fromEntries(Object.entries(error).filter(([key]) => !key.startsWith('x-')));
}

const mapValues = (map: JsonObject, change: (value: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));

function withoutServers({ servers, ...rest }: JsonObject): JsonObject {
  return servers === undefined ? rest : { ...rest, [SEALED.servers]: servers };
}

function unseal(node: Json): Json {
  if (Array.isArray(node)) return node.map(unseal);
  if (!isObject(node)) return node;
  if (node[SEALED.schema] !== undefined) return node[SEALED.schema]!;
  const { [SEALED.servers]: servers, ...rest } = node;
  const members = Object.entries(rest).map(([key, value]) => [key, unseal(value)]);
  return { ...Object.fromEntries(members), ...(servers !== undefined && { servers }) };
}
