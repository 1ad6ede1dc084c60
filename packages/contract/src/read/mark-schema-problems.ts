import type { JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument, Operation } from '../model/model.ts';
import { schemasOfOperation } from '../model/operation-facts.ts';
import { EVERYWHERE, schemaAt, schemasAt, walkSchemas } from '../schema/walk-schemas.ts';

/** Marks the operations that can't be used because of a schema. */
export function markSchemaProblems(
  { bundle, schemaProblems = [] }: ContractDocument,
  operations: readonly Operation[],
): Operation[] {
  if (schemaProblems.length === 0) return [...operations];
  const faults = new Map(schemaProblems.map((fault) => [schemaAt(bundle, fault.pointer)?.schema, fault]));
  // Operations share most of their schemas: what leads to no fault is not entered again.
  const usable = new Set<JsonSchema>();
  return operations.map((operation) => {
    const pointers = schemasOfOperation(operation).map(({ pointer }) => pointer);
    const starts = schemasAt(bundle, pointers);
    const seen: JsonSchema[] = [];
    for (const { schema } of walkSchemas(bundle, starts, EVERYWHERE, ({ to }) => !usable.has(to.schema))) {
      const schemaProblem = faults.get(schema);
      if (schemaProblem) return { ...operation, schemaProblem };
      seen.push(schema);
    }
    for (const schema of seen) usable.add(schema);
    return operation;
  });
}
