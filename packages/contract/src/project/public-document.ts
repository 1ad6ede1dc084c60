import { EXTENSIONS, WORKSHOP_KEYS } from '../extensions/extensions.ts';
import { openRpcExtensions } from '../extensions/published.ts';
import { describedNode, TAKEN } from '../extensions/sentences.ts';
import { isObject, type Json, type JsonObject, mapInside, memoizeByObject } from '@chain-apis/foundation';
import { withStandardFormats } from '../schema/wire-kinds.ts';

/** Objects whose keys are names, not keywords. */
const MAPS = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', '$defs', 'definitions'],
  ...['schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'securitySchemes', 'callbacks'],
  ...['pathItems', 'paths', 'webhooks', 'content', 'encoding', 'variables', 'mapping', 'examples', 'links'],
  ...['contentDescriptors', 'examplePairingObjects', 'examplePairings', 'errors', 'tags', 'scopes'],
]);
/** Values, not descriptions of values. */
const VALUES = new Set(['example', 'default', 'const', 'enum', 'value']);

/** Lists and maps of objects without a description: media types, and errors of OpenRPC. */
const UNDESCRIBED = new Set(['content', 'errors']);

/**
 * Returns the published form of a document: without extensions that only this repository's tools read, with standard
 * formats, known values of open enums as `examples`, provenance, gaps and deprecations as sentences in descriptions, and, in
 * OpenRPC, the schemas of its extensions and references in the form of draft 7.
 */
export const publicDocument = memoizeByObject((bundle: JsonObject): JsonObject => {
  const whole: Whole = { bundle, used: new Set() };
  // An object remains one.
  const parts = Object.entries(withStandardFormats(bundle) as JsonObject).filter(isPublic);
  const open = Object.fromEntries(
    parts.map(([key, part]) => [key, publicMember({ key, silent: false }, part, whole)]),
  );
  const listed = 'openrpc' in open && !('x-extensions' in open) ? openRpcExtensions(whole.used) : [];
  return listed.length > 0 ? { ...open, 'x-extensions': listed } : open;
});

interface Whole {
  readonly bundle: JsonObject;
  /** Extensions that occur. */
  readonly used: Set<string>;
}

const isPublic = ([key]: [string, Json]) => !WORKSHOP_KEYS.includes(key);

interface Place {
  /** Key of the node, or of the list or map that it is in. */
  readonly key: string;
  /** Whether its owner says what it has to say. */
  readonly silent: boolean;
}

function publicNode(node: Json, place: Place, whole: Whole): Json {
  if (Array.isArray(node)) return node.map((item) => publicNode(item, place, whole));
  if (!isObject(node)) return node;
  const speaks = !place.silent && !UNDESCRIBED.has(place.key);
  const takes = speaks || place.silent;
  const kept = Object.entries(node)
    .filter(isPublic)
    .map(([key, value]): [string, Json] => [
      key,
      publicMember({ key, silent: takes && TAKEN.includes(key) }, value, whole),
    ]);
  const description = speaks ? describedNode(node, whole.bundle, place.key === 'info') : '';
  const open = withExamples({ ...Object.fromEntries(kept), ...(description !== '' && { description }) });
  return 'openrpc' in whole.bundle ? besideAllOf(open) : open;
}

/** Schemas of OpenRPC are JSON Schema draft 7, where nothing counts beside a `$ref`. */
function besideAllOf(node: JsonObject): JsonObject {
  const { $ref, ...others } = node;
  if (typeof $ref !== 'string' || Object.keys(others).length === 0) return node;
  return { ...others, allOf: [{ $ref }] };
}

function publicMember(place: Place, value: Json, whole: Whole): Json {
  const { key } = place;
  if (Object.hasOwn(EXTENSIONS, key)) whole.used.add(key);
  if (VALUES.has(key) || key.startsWith('x-')) return value;
  if (!MAPS.has(key) || !isObject(value)) return publicNode(value, place, whole);
  return mapInside<Json, Json>(value, (part) => publicNode(part, place, whole));
}

/** JSON Schema has no open enums; `examples` lists the known values for other tools. */
function withExamples(node: JsonObject): JsonObject {
  const known = node['x-extensible-enum'];
  if (!Array.isArray(known) || node['examples'] !== undefined) return node;
  return { ...node, examples: known };
}
