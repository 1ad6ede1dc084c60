import type { JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument, Operation, SchemaProblem } from '../model/model.ts';
import { schemasOfOperation } from '../model/operation-facts.ts';
import { edgesOf, EVERYWHERE, schemasAt, walkSchemas } from '../schema/walk-schemas.ts';

/** Marks the operations that can't be used because of a schema. */
export function markSchemaProblems(
  document: ContractDocument,
  operations: readonly Operation[],
): Operation[] {
  if (!document.schemaProblems) return [...operations];
  const { bundle } = document;
  const faultOf = faultsReached(document, operations);
  return operations.map((operation) => {
    const [fault] = schemasAt(bundle, placesOf(operation)).flatMap(({ schema }) => faultOf.get(schema) ?? []);
    return fault ? { ...operation, schemaProblem: fault } : operation;
  });
}

/** Every schema with a fault, or that leads to one: found from the faults backwards, so each step is taken once. */
function faultsReached(
  { bundle, schemaProblems: faults = [] }: ContractDocument,
  operations: readonly Operation[],
): ReadonlyMap<JsonSchema, SchemaProblem> {
  const users = new Map<JsonSchema, JsonSchema[]>();
  const starts = schemasAt(bundle, operations.flatMap(placesOf));
  for (const from of walkSchemas(bundle, starts, EVERYWHERE)) {
    for (const { to } of edgesOf(bundle, from, EVERYWHERE)) {
      const earlier = users.get(to.schema);
      if (earlier) earlier.push(from.schema);
      else users.set(to.schema, [from.schema]);
    }
  }
  const found = new Map<JsonSchema, SchemaProblem>();
  for (const fault of faults) {
    const pending = schemasAt(bundle, fault.cuts).map(({ schema }) => schema);
    for (let at = pending.pop(); at; at = pending.pop()) {
      if (found.has(at)) continue;
      found.set(at, fault);
      for (const user of users.get(at) ?? []) pending.push(user);
    }
  }
  return found;
}

const placesOf = (operation: Operation) => schemasOfOperation(operation).map(({ pointer }) => pointer);
