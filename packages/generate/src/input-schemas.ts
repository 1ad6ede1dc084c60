/** Schemas of what callers send, where it differs from what servers send. */
import { isObject, mapInside, type Json, type JsonObject, type JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '@chain-apis/contract';
import { differsAsInput, oneWayNames, type Int64 } from '@chain-apis/contract/descriptors';
import { withBigints } from './marked-types.ts';
import { schemaName } from './openapi-typescript-input.ts';

const PREFIX = '#/components/schemas/';

export interface InputSchemas {
  /** The schema without what only servers set; other schemas that differ get a name of their own. */
  readonly inputOf: (schema: JsonSchema) => JsonSchema;
  /** These other schemas, by name. */
  readonly added: Record<string, Json>;
  /** The document's name of a schema. */
  readonly originalOf: (name: string) => string;
}

/** @param named - the document's own schemas by name */
export function createInputSchemas(
  document: ContractDocument,
  named: JsonObject,
  int64: Int64,
): InputSchemas {
  const added: Record<string, Json> = {};
  const names = new Map<string, string | undefined>();
  /** The name of what callers send instead; undefined if that is the same. */
  function inputName(name: string): string | undefined {
    if (names.has(name)) return names.get(name);
    const schema = named[name];
    names.set(name, undefined);
    if (!isObject(schema) || !differsAsInput(document, schema, int64)) return undefined;
    let own = `${name}Input`;
    for (let count = 2; Object.hasOwn(named, own); count += 1) own = `${name}Input${count}`;
    names.set(name, own);
    added[own] = withBigints(without(schema), int64, 'bigint as input');
    return own;
  }

  const without = (schema: Json): Json =>
    withoutOneWay(document, schema, 'readOnly', (node) => {
      const name = schemaName(node);
      const own = name === undefined ? undefined : inputName(name);
      return own === undefined ? undefined : { ...node, $ref: `${PREFIX}${own}` };
    });

  // What stands for an object is one.
  const inputOf = (schema: JsonSchema) =>
    (differsAsInput(document, schema, int64)
      ? withBigints(without(schema), int64, 'bigint as input')
      : schema) as JsonSchema;
  const originalOf = (name: string) => [...names].find(([, own]) => own === name)?.[0] ?? name;
  return { inputOf, added, originalOf };
}

/** Schemas of what servers send: without what only callers do. */
export const asOutput = (document: ContractDocument, schema: Json): Json =>
  withoutOneWay(document, schema, 'writeOnly', () => undefined);

const NONE: ReadonlySet<string> = new Set();

/** @param replace - what stands for an object instead; undefined if nothing does */
function withoutOneWay(
  document: ContractDocument,
  schema: Json,
  keyword: 'readOnly' | 'writeOnly',
  replace: (node: JsonObject) => JsonObject | undefined,
): Json {
  function without(node: Json, marked: ReadonlySet<string> = NONE): Json {
    if (!isObject(node)) return mapInside<Json, Json>(node, (inner) => without(inner, marked));
    const replaced = replace(node);
    if (replaced) return replaced;
    const all = new Set([...marked, ...oneWayNames(document, node, keyword)]);
    return mapInside<Json, Json>(node, (inner, key) => {
      if (key === 'required' && Array.isArray(inner)) return inner.filter((one) => !all.has(String(one)));
      if (key === 'properties' && isObject(inner))
        return without(Object.fromEntries(Object.entries(inner).filter(([one]) => !all.has(one))));
      return without(inner, key === 'allOf' ? all : NONE);
    });
  }
  return without(schema);
}
