import {
  isObject,
  objectAt,
  segmentsOf,
  valueAt,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '@chain-apis/foundation';
import { pascalCase } from './names.ts';

/** A reference that the type generator supports: to a component by name. */
const COMPONENT = /^#\/components\/[^/]+\/[^/]+$/;
/** A pointer to or into a schema. */
const SCHEMA = /\/(schema|schemas|definitions|\$defs)\//;

/** Maps in which an extension would be treated as a status or a path. */
const EXTENDED = new Set(['paths', 'responses']);

/** The name of a referenced component schema; undefined for other references. */
export function schemaName(schema: JsonSchema): string | undefined {
  const { $ref } = schema;
  if (typeof $ref !== 'string' || !COMPONENT.test($ref)) return undefined;
  return segmentsOf($ref).at(-1);
}

/**
 * Prepares a document for the type generator: referenced inline schemas get names, duplicate operation names are removed, and no example is fetched from another host.
 *
 * @param typed - the parts to create types for
 * @param bundle - the whole document, the target of references
 */
export function plainDocument(typed: JsonObject, bundle: JsonObject): JsonObject {
  const added: Record<string, Json> = {};
  const operationIds = new Set<Json>();
  const nameOf = (reference: string): string => {
    const name = pascalCase(decodeURIComponent(reference).replace('#/components/schemas/', ''));
    if (!Object.hasOwn(added, name)) {
      added[name] = true;
      added[name] = walk(valueAt(bundle, reference) ?? true);
    }
    return `#/components/schemas/${name}`;
  };
  const walk = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(walk);
    if (!isObject(node)) return node;
    // All that types are made of is in the document: only an extension or an example leads elsewhere.
    if (typeof node['$ref'] === 'string' && !node['$ref'].startsWith('#')) return {};
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]): [string, Json][] => {
        if (EXTENDED.has(key) && isObject(value)) return [[key, walk(withoutExtensions(value))]];
        // A duplicate name is ambiguous.
        if (key === 'operationId' && operationIds.has(value)) return [];
        if (key === 'operationId' && typeof value === 'string') operationIds.add(value);
        if (key === 'externalValue' && typeof value === 'string') return [];
        if (key === '$ref' && typeof value === 'string') return [[key, isOdd(value) ? nameOf(value) : value]];
        return [[key, walk(value)]];
      }),
    );
  };
  // Of an object, it makes one.
  const walked = walk(typed) as JsonObject;
  if (Object.keys(added).length === 0) return walked;
  const components = objectAt(walked, 'components');
  return {
    ...walked,
    components: { ...components, schemas: { ...objectAt(components, 'schemas'), ...added } },
  };
}

const isOdd = (reference: string) => !COMPONENT.test(reference) && SCHEMA.test(`${reference}/`);

const withoutExtensions = (map: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !key.startsWith('x-')));
