import {
  isObject,
  segmentsOf,
  valueAt,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '@chain-apis/contract';
import { pascalCase } from './names.ts';

/** A reference that the type generator follows: to a component by its name. */
const COMPONENT = /^#\/components\/[^/]+\/[^/]+$/;
/** A pointer that leads to a schema, or into one. */
const SCHEMA = /\/(schema|schemas|definitions|\$defs)\//;

/** Maps in which an extension would be taken for a status or a path. */
const EXTENDED = new Set(['paths', 'responses']);

/** The name of the schema that a reference leads to; undefined for another schema. */
export function schemaName(schema: JsonSchema): string | undefined {
  const { $ref } = schema;
  if (typeof $ref !== 'string' || !COMPONENT.test($ref)) return undefined;
  return segmentsOf($ref).at(-1);
}

/**
 * A document as the type generator reads it: a schema that is referred to where it stands inside something else becomes
 * one with a name, the names in a discriminator's mapping become references, no operation's name is said twice, and no
 * example is fetched from another host.
 *
 * @param typed - what types are made of
 * @param bundle - the whole document, into which references lead
 */
export function plainDocument(typed: JsonObject, bundle: JsonObject): JsonObject {
  const named = schemasOf(typed);
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
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]): [string, Json][] => {
        if (EXTENDED.has(key) && isObject(value)) return [[key, walk(withoutExtensions(value))]];
        // Said twice it names nothing.
        if (key === 'operationId' && operationIds.has(value)) return [];
        if (key === 'operationId' && typeof value === 'string') operationIds.add(value);
        if (key === 'externalValue' && typeof value === 'string') return [];
        if (key === '$ref' && typeof value === 'string') return [[key, isOdd(value) ? nameOf(value) : value]];
        if (key === 'discriminator' && isObject(value)) return [[key, withReferences(value, named)]];
        return [[key, walk(value)]];
      }),
    );
  };
  const walked = walk(typed) as JsonObject;
  if (Object.keys(added).length === 0) return walked;
  const components = isObject(walked['components']) ? walked['components'] : {};
  return { ...walked, components: { ...components, schemas: { ...schemasOf(walked), ...added } } };
}

const isOdd = (reference: string) => !COMPONENT.test(reference) && SCHEMA.test(`${reference}/`);

function schemasOf(bundle: JsonObject): JsonObject {
  const components = isObject(bundle['components']) ? bundle['components'] : {};
  return isObject(components['schemas']) ? components['schemas'] : {};
}

const withoutExtensions = (map: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !key.startsWith('x-')));

/** A mapping may name a schema, or refer to it. What leads nowhere is left out. */
function withReferences(discriminator: JsonObject, named: JsonObject): JsonObject {
  const { mapping } = discriminator;
  if (!isObject(mapping)) return discriminator;
  const read = Object.entries(mapping).flatMap(([value, target]) => {
    const name = String(target).replace('#/components/schemas/', '');
    return Object.hasOwn(named, name) ? [[value, `#/components/schemas/${name}`] as const] : [];
  });
  return { ...discriminator, mapping: Object.fromEntries(read) };
}
