import { isObject, writeJson, type JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { viewOf } from '../schema/schema-view.ts';

/** The branches of `oneOf` and `anyOf`, except `null`. */
export function alternatives(document: ContractDocument, schema: JsonSchema): JsonSchema[] {
  const valued = branchesOf(schema).filter((branch) => !isNull(document, branch));
  return sameBase(valued) ? [{ allOf: valued[0]!['allOf']! }] : valued;
}

/** Whether `null` is allowed beside other values. */
export function isNullable(document: ContractDocument, schema: JsonSchema): boolean {
  const inType =
    Array.isArray(schema['type']) && schema['type'].includes('null') && schema['type'].length > 1;
  return inType || branchesOf(schema).some((branch) => isNull(document, branch));
}

const branchesOf = (schema: JsonSchema) => [schema['oneOf'] ?? schema['anyOf'] ?? []].flat().filter(isObject);

function isNull(document: ContractDocument, branch: JsonSchema): boolean {
  const { type, const: constant } = viewOf(document.bundle, branch).merged;
  return type === 'null' || constant === null;
}

/** Branches that differ only in required properties are one form, shown with the rule. */
function sameBase(branches: readonly JsonSchema[]): boolean {
  const bases = new Set(branches.map(({ required, ...base }) => (required ? writeJson(base) : Symbol())));
  return branches.length > 1 && bases.size === 1;
}
