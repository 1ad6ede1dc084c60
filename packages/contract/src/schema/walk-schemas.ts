import type { JsonObject } from '../json/json.ts';
import type { ContractDocument, Operation } from '../model/model.ts';
import { pointerOf, pointerTo, valueAt } from '../json/pointer.ts';
import { schemaAt, schemaNodes, type SchemaAt } from './schema-nodes.ts';

const SINGLE = [
  'items', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalProperties',
  'unevaluatedItems', 'unevaluatedProperties', 'contentSchema',
]; // prettier-ignore
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAPS = ['properties', 'patternProperties', 'dependentSchemas', '$defs'];

/** Every schema of a document, each once. */
export function* schemasOf(
  document: ContractDocument,
  operations: readonly Operation[],
): Generator<SchemaAt> {
  const named = valueAt(document.bundle, '/components/schemas') as JsonObject | undefined;
  const starts = [
    ...Object.keys(named ?? {}).map((name) => pointerTo('/components/schemas', name)),
    ...operations.filter((operation) => operation.document === document).flatMap(schemasOfOperation),
  ];
  const seen = new Set<string>();
  for (const start of starts) yield* schemasBelow(document, start, seen);
}

/** A schema and every schema inside it. `$ref`s are not followed. */
export function* schemasBelow(
  document: ContractDocument,
  pointer: string,
  seen: Set<string> = new Set(),
): Generator<SchemaAt> {
  const schema = valueAt(document.bundle, pointer);
  if (seen.has(pointer) || schema === null || typeof schema !== 'object' || Array.isArray(schema)) return;
  seen.add(pointer);
  if (schema === undefined) return;
  yield { schema, pointer };
  for (const child of childrenOf(schema, pointer)) yield* schemasBelow(document, child, seen);
}

/** A schema and every schema that it is made of, through `$ref`s too. */
export function* schemasBehind(document: ContractDocument, pointer: string): Generator<SchemaAt> {
  const pending = [pointer];
  const seen = new Set<string>();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const found of schemasBelow(document, next, seen)) {
      yield found;
      const reference = found.schema['$ref'];
      if (typeof reference === 'string') pending.push(pointerOf(reference));
    }
  }
}

/** The members that a schema declares, through references and unions: by name, where each is described first. */
export function membersOf(document: ContractDocument, pointer: string): Map<string, string> {
  const start = schemaAt(document.bundle, pointer);
  const nodes = start ? schemaNodes(document.bundle, start, () => true) : [];
  const found = new Map<string, string>();
  for (const { schema, pointer: at } of nodes) {
    for (const name of Object.keys(schema['properties'] ?? {})) {
      if (!found.has(name)) found.set(name, pointerTo(at, 'properties', name));
    }
  }
  return found;
}

function* childrenOf(schema: JsonObject, pointer: string): Generator<string> {
  for (const keyword of SINGLE) if (schema[keyword] !== undefined) yield pointerTo(pointer, keyword);
  for (const keyword of [...LISTS, ...MAPS]) {
    for (const key of Object.keys(schema[keyword] ?? {})) yield pointerTo(pointer, keyword, key);
  }
}

function schemasOfOperation(operation: Operation): string[] {
  const { parameters, body, outcomes } = operation;
  return [
    ...parameters,
    ...(body ? [body] : []),
    ...outcomes.flatMap(({ content, headers }) => [...content.slice(0, 1), ...headers]),
  ].map(({ pointer }) => pointer);
}
