import { isObject, type Json, type JsonObject } from '../json/json.ts';

/**
 * Keys that only the tools of this repository read: where a fact was learned, what mock and verifier use as fixtures, words
 * of a search.
 */
export const WORKSHOP_KEYS: readonly string[] = [
  'x-provenance',
  'x-not-shown',
  'x-relations',
  'x-unknown',
  'x-known',
  'x-unchecked',
  'x-varies',
  'x-health',
  'x-address-prefix',
  'x-short-name',
  'x-search-words',
];

/** Objects whose keys are names, not keywords. */
const MAPS = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', '$defs', 'definitions'],
  ...['schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'securitySchemes', 'callbacks'],
  ...['pathItems', 'paths', 'webhooks', 'content', 'encoding', 'variables', 'mapping', 'examples', 'links'],
  ...['contentDescriptors', 'examplePairingObjects', 'errors', 'tags', 'scopes'],
]);
/** Values, not descriptions of values. */
const VALUES = new Set(['example', 'default', 'const', 'enum', 'value']);

/** A bundled document for others: without {@link WORKSHOP_KEYS}, and with the known values of open sets as `examples`. */
export function publicDocument(bundle: JsonObject): JsonObject {
  return publicNode(bundle) as JsonObject;
}

function publicNode(node: Json): Json {
  if (Array.isArray(node)) return node.map(publicNode);
  if (!isObject(node)) return node;
  const kept = Object.entries(node)
    .filter(([key]) => !WORKSHOP_KEYS.includes(key))
    .map(([key, value]): [string, Json] => [key, publicMember(key, value)]);
  return withExamples(Object.fromEntries(kept));
}

function publicMember(key: string, value: Json): Json {
  if (VALUES.has(key) || key.startsWith('x-')) return value;
  if (!MAPS.has(key) || !isObject(value)) return publicNode(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, publicNode(part)]));
}

/** JSON Schema has no word for values that are known so far; its `examples` say them to whoever does not read ours. */
function withExamples(node: JsonObject): JsonObject {
  const known = node['x-extensible-enum'];
  if (!Array.isArray(known) || node['examples'] !== undefined) return node;
  return { ...node, examples: known };
}
