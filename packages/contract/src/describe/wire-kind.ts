import { isWireFormat } from '../schema/wire-kinds.ts';
import type { JsonSchema } from '../json/json.ts';
import type { ContractDocument } from '../model/model.ts';

/** Whether a named schema of a document says how a number, an id or a time travels, and nothing else. */
export function isWireKind(document: ContractDocument, name: string): boolean {
  return isWireFormat(namedSchema(document, name)?.['format']);
}

export function namedSchema(document: ContractDocument, name: string): JsonSchema | undefined {
  return namedSchemas(document)[name];
}

export function namedSchemas({ bundle }: Pick<ContractDocument, 'bundle'>): Record<string, JsonSchema> {
  const components = bundle['components'] as { schemas?: Record<string, JsonSchema> } | undefined;
  return components?.schemas ?? {};
}

/** The named schemas of a document but its wire kinds, by name. */
export function schemaNames(document: ContractDocument): string[] {
  return Object.keys(namedSchemas(document))
    .filter((name) => !isWireKind(document, name))
    .sort((a, b) => a.localeCompare(b, 'en'));
}
