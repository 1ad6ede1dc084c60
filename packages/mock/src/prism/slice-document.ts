import { referencesIn } from '@chain-apis/contract/source';
import {
  isObject,
  mapInside,
  objectAt,
  segmentsOf,
  stringOrEmpty,
  valueAt,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';

/**
 * Returns an OpenAPI document of one operation with what it needs of another document. Prism reads whole documents, which is
 * slow with many schemas; slices are read on demand.
 */
export function sliceDocument(
  document: JsonObject,
  { path, method, operation }: { readonly path: string; readonly method: string; readonly operation: Json },
): JsonObject {
  const { webhooks: _, ...rest } = document;
  const item = { [method.toLowerCase()]: inlined(document, operation, []) };
  const components: Record<string, JsonObject> = {};
  collect(document, item, components, new Set());
  // Security schemes are used by name, not by reference.
  const { securitySchemes } = objectAt(document, 'components');
  return {
    ...rest,
    paths: { [path]: item },
    components: { ...components, ...(securitySchemes !== undefined && { securitySchemes }) },
  };
}

/** Returns a node with references outside the components (`#/paths/...`) inlined. */
function inlined(document: JsonObject, node: Json, within: readonly string[]): Json {
  const reference = isObject(node) ? stringOrEmpty(node['$ref']) : '';
  if (reference !== '' && !reference.startsWith('#/components/') && !within.includes(reference))
    return inlined(document, valueAt(document, reference) ?? {}, [...within, reference]);
  return mapInside<Json, Json>(node, (inner) => inlined(document, inner, within));
}

function collect(
  document: JsonObject,
  node: Json,
  components: Record<string, JsonObject>,
  seen: Set<string>,
): void {
  for (const { reference } of referencesIn(node)) {
    if (seen.has(reference)) continue;
    seen.add(reference);
    const [, kind = '', name = ''] = segmentsOf(reference);
    const target = objectAt(objectAt(document, 'components'), kind)[name];
    if (target === undefined) continue;
    components[kind] = { ...components[kind], [name]: target };
    collect(document, target, components, seen);
  }
}
