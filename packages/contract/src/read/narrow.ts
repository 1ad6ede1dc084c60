import { ContractError } from '../contract-error.ts';
import {
  isObject,
  listAt,
  mapInside,
  objectAt,
  type Json,
  type JsonObject,
  type JsonSchema,
  pointerOf,
  pointerTo,
} from '@chain-apis/foundation';
import { referencesIn } from '../json/references.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { ownTypes } from '../schema/schema-types.ts';
import { schemaAt, schemasOf } from '../schema/walk-schemas.ts';
import { fitExample } from './fit-example.ts';
import { alwaysSent, typeSentBy, valuesOfOthers, type Origin } from './sent-by.ts';

/**
 * A bundle as its provenance says that one of its origins sends it: properties that are always sent are required, of a
 * union only the type that is sent is left, and values that are known from the source only are gone. Examples follow.
 *
 * @throws {@link ContractError} if provenance names a type that a schema doesn't allow
 */
export function narrowBundle(
  document: ContractDocument,
  operations: readonly Operation[],
  by: Origin,
): JsonObject {
  const { bundle } = document;
  const narrowed = new Map<Json, (copy: JsonObject) => Json>();
  for (const { schema, pointer } of schemasOf(document, operations))
    if (isNarrowed(schema, by))
      narrowed.set(schema, (copy) => narrowSchema(bundle, { schema, copy, pointer }, by));
  if (narrowed.size === 0) return bundle;
  for (const operation of operations)
    for (const { schema, examples } of operation.outcomes.flatMap(({ content }) => content))
      for (const { value } of examples)
        if (isObject(value)) narrowed.set(value, () => fitExample(bundle, schema, value, by));
  const rebuild = (node: Json): Json => {
    const copy = mapInside<Json, Json>(node, rebuild);
    return narrowed.get(node)?.(copy as JsonObject) ?? copy;
  };
  return withoutUnused(bundle, rebuild(bundle) as JsonObject);
}

const SCHEMAS = '/components/schemas';

/** Without the named schemas that only the wider bundle refers to: unions that are narrowed at each place. */
function withoutUnused(before: JsonObject, bundle: JsonObject): JsonObject {
  const used = schemasReferredTo(bundle);
  const unused = new Set([...schemasReferredTo(before)].filter((pointer) => !used.has(pointer)));
  if (unused.size === 0) return bundle;
  const components = objectAt(bundle, 'components');
  const schemas = Object.entries(objectAt(components, 'schemas')).filter(
    ([name]) => !unused.has(pointerTo(SCHEMAS, name)),
  );
  return withoutUnused(bundle, {
    ...bundle,
    components: { ...components, schemas: Object.fromEntries(schemas) },
  });
}

function schemasReferredTo(bundle: JsonObject): Set<string> {
  const pointers = [...referencesIn(bundle)].map(({ reference }) => pointerOf(reference));
  return new Set(pointers.filter((pointer) => pointer.startsWith(SCHEMAS)));
}

/** Whether a fact of an origin narrows a schema, by itself or by one of its properties. */
function isNarrowed(schema: JsonSchema, by: Origin): boolean {
  return isSpent(schema, by) || alwaysSent(schema, by).length > 0;
}

const isSpent = (schema: JsonSchema, by: Origin): boolean =>
  typeSentBy(schema, by) !== undefined || valuesOfOthers(schema, by).size > 0;

interface Place {
  readonly schema: JsonSchema;
  /** The schema, with the schemas in it narrowed. */
  readonly copy: JsonObject;
  readonly pointer: string;
}

function narrowSchema(bundle: JsonObject, { schema, copy, pointer }: Place, by: Origin): JsonObject {
  const type = typeSentBy(schema, by);
  const typed = type === undefined ? copy : ofType(bundle, copy, type);
  if (!typed)
    throw new ContractError(`x-provenance at ${pointer} says that ${type} is sent, which the schema forbids`);
  const sent = alwaysSent(schema, by);
  const required = new Set([...listAt(schema, 'required'), ...sent]);
  return {
    ...withoutValues(typed, valuesOfOthers(schema, by)),
    ...(sent.length > 0 && { required: [...required] }),
  };
}

/** A schema that allows only one JSON type; undefined if it doesn't allow that. A reference is replaced by its target. */
function ofType(bundle: JsonObject, schema: JsonSchema, type: string): JsonObject | undefined {
  const { $ref: reference, ...beside } = schema;
  if (typeof reference === 'string') {
    const target = ofType(bundle, schemaAt(bundle, pointerOf(reference))?.schema ?? {}, type);
    return target && { ...target, ...beside };
  }
  const union = (['oneOf', 'anyOf'] as const).find((keyword) => Array.isArray(schema[keyword]));
  if (union) return onlyBranch(bundle, schema, union, type);
  if (Array.isArray(schema['allOf'])) {
    const parts = schema['allOf'].filter(isObject).map((part) => ofType(bundle, part, type));
    return parts.some((part) => !part) ? undefined : { ...schema, allOf: parts as JsonObject[] };
  }
  const types = ownTypes(schema);
  if (!types) return { ...schema, type };
  return types.some((one) => isOf(one, type))
    ? { ...schema, type: types.find((one) => isOf(one, type))! }
    : undefined;
}

/** What names and describes a union doesn't fit one of its branches. */
function onlyBranch(
  bundle: JsonObject,
  schema: JsonSchema,
  union: 'oneOf' | 'anyOf',
  type: string,
): JsonObject | undefined {
  const { [union]: branches, title: _, format: __, ...rest }: JsonObject = schema;
  const left = (branches as Json[])
    .filter(isObject)
    .map((branch) => ofType(bundle, branch, type))
    .filter((branch) => branch !== undefined);
  if (left.length === 0) return undefined;
  return left.length === 1 ? { ...rest, ...left[0]! } : { ...rest, [union]: left };
}

const isOf = (one: string, type: string): boolean => one === type || (type === 'number' && one === 'integer');

function withoutValues(schema: JsonObject, others: ReadonlySet<Json>): JsonObject {
  if (others.size === 0) return schema;
  return mapInside<Json, Json>(schema, (inner, key) =>
    (key === 'enum' || key === 'x-extensible-enum') && Array.isArray(inner)
      ? inner.filter((value) => !others.has(value))
      : inner,
  ) as JsonObject;
}
