import { isWireFormat, WIRE_KINDS } from '../schema/wire-kinds.ts';
import type { JsonSchema } from '../json/json.ts';
import type { ContractDocument } from '../model/model.ts';

/**
 * Whether a named schema of a document says how a number, an id or a time travels, and nothing else. It has the name that
 * the kind has: others call what they like by a format.
 */
export function isWireKind(document: ContractDocument, name: string): boolean {
  const format = namedSchema(document, name)?.['format'];
  return isWireFormat(format) && WIRE_KINDS[format].name === name;
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
