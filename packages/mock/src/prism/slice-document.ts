import { referencesIn } from '@chain-apis/contract/source';
import { segmentsOf, valueAt, type Json, type JsonObject, isObject } from '@chain-apis/foundation';

/**
 * Returns the part of an OpenAPI document that one operation needs. Prism reads whole documents, which is slow with
 * many schemas; slices are read on demand.
 */
export function sliceDocument(document: JsonObject, path: string, method: string): JsonObject {
  const { webhooks: _, ...rest } = document;
  const declared = (document['paths'] as Record<string, JsonObject>)[path] ?? {};
  const item = inlined(document, declared, []) as JsonObject;
  const operation = item[method];
  const shared = { ...(item['parameters'] !== undefined && { parameters: item['parameters'] }) };
  const components: Record<string, JsonObject> = {};
  collect(document, item, components, new Set());
  // Security schemes are used by name, not by reference.
  const schemes = (document['components'] as JsonObject | undefined)?.['securitySchemes'];
  return {
    ...rest,
    paths: { [path]: { ...shared, ...(operation !== undefined && { [method]: operation }) } },
    components: { ...components, ...(schemes !== undefined && { securitySchemes: schemes }) },
  };
}

/** Returns a node with references outside the components (`#/paths/...`) inlined. */
function inlined(document: JsonObject, node: Json, within: readonly string[]): Json {
  if (Array.isArray(node)) return node.map((item) => inlined(document, item, within));
  if (!isObject(node)) return node;
  const reference = node['$ref'];
  if (
    typeof reference === 'string' &&
    !reference.startsWith('#/components/') &&
    !within.includes(reference)
  ) {
    return inlined(document, valueAt(document, reference) ?? {}, [...within, reference]);
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, inlined(document, value, within)]),
  );
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
    const target = (document['components'] as Record<string, JsonObject> | undefined)?.[kind]?.[name];
    if (target === undefined) continue;
    (components[kind] ??= {})[name] = target;
    collect(document, target, components, seen);
  }
}
