import { EXTENSIONS, WORKSHOP_KEYS } from '../extensions/extensions.ts';
import { openRpcExtensions } from '../extensions/published.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { onceFor } from '../once-for.ts';
import { withStandardFormats } from '../schema/wire-kinds.ts';

/** Objects whose keys are names, not keywords. */
const MAPS = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', '$defs', 'definitions'],
  ...['schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'securitySchemes', 'callbacks'],
  ...['pathItems', 'paths', 'webhooks', 'content', 'encoding', 'variables', 'mapping', 'examples', 'links'],
  ...['contentDescriptors', 'examplePairingObjects', 'errors', 'tags', 'scopes'],
]);
/** Values, not descriptions of values. */
const VALUES = new Set(['example', 'default', 'const', 'enum', 'value']);

/**
 * Returns the published form of a document: without extensions that only this repository's tools read, with standard
 * formats, known values of open enums as `examples`, and, in OpenRPC, the schemas of its extensions.
 */
export const publicDocument = onceFor((bundle: JsonObject): JsonObject => {
  const used = new Set<string>();
  const open = publicNode(withStandardFormats(bundle), used) as JsonObject;
  const listed = 'openrpc' in open && !('x-extensions' in open) ? openRpcExtensions(used) : [];
  return listed.length > 0 ? { ...open, 'x-extensions': listed } : open;
});

function publicNode(node: Json, used: Set<string>): Json {
  if (Array.isArray(node)) return node.map((item) => publicNode(item, used));
  if (!isObject(node)) return node;
  const kept = Object.entries(node)
    .filter(([key]) => !WORKSHOP_KEYS.includes(key))
    .map(([key, value]): [string, Json] => [key, publicMember(key, value, used)]);
  return withExamples(Object.fromEntries(kept));
}

function publicMember(key: string, value: Json, used: Set<string>): Json {
  if (Object.hasOwn(EXTENSIONS, key)) used.add(key);
  if (VALUES.has(key) || key.startsWith('x-')) return value;
  if (!MAPS.has(key) || !isObject(value)) return publicNode(value, used);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, publicNode(part, used)]));
}

/** JSON Schema has no open enums; `examples` lists the known values for other tools. */
function withExamples(node: JsonObject): JsonObject {
  const known = node['x-extensible-enum'];
  if (!Array.isArray(known) || node['examples'] !== undefined) return node;
  return { ...node, examples: known };
}
