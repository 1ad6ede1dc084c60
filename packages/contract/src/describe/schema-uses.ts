import { valuesByKey, segmentsOf } from '@chain-apis/foundation';
import { referencesIn } from '../json/references.ts';
import type { Contract, ContractDocument, Operation } from '../model/model.ts';
import { namedSchemas } from './wire-kind.ts';

/** References between named schemas and operations of a document. */
export interface SchemaUses {
  /** Schemas that a named schema refers to, in order of first reference. */
  readonly uses: ReadonlyMap<string, readonly string[]>;
  /** Named schemas that refer to a schema. */
  readonly usedBy: ReadonlyMap<string, readonly string[]>;
  /** Operations that refer to a schema directly, not through another schema. */
  readonly operations: ReadonlyMap<string, readonly Operation[]>;
}

export function schemaUses(contract: Pick<Contract, 'operations'>, document: ContractDocument): SchemaUses {
  const uses = new Map(
    Object.entries(namedSchemas(document)).map(([name, schema]) => [
      name,
      namesIn(schema).filter((other) => other !== name),
    ]),
  );
  const operations = contract.operations
    .filter((operation) => operation.document === document)
    .map((operation) => {
      const { document: _, ...own } = operation;
      return [operation, namesIn(own)] as const;
    });
  return { uses, usedBy: invert(uses), operations: invert(operations) };
}

/** Returns the names of schemas that part of a document refers to, without duplicates. */
function namesIn(node: unknown): string[] {
  const names = [...referencesIn(node)].flatMap(({ reference }) => {
    const [components, schemas, name] = segmentsOf(reference);
    return components === 'components' && schemas === 'schemas' && name !== undefined ? [name] : [];
  });
  return [...new Set(names)];
}

function invert<T>(uses: Iterable<readonly [T, readonly string[]]>): Map<string, T[]> {
  return valuesByKey([...uses].flatMap(([user, names]) => names.map((name) => [name, user] as const)));
}
