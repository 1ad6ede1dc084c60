import { isWireFormat, WIRE_KINDS } from '../schema/wire-kinds.ts';
import { own, type JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';

/**
 * Whether a named schema of a document only declares a wire kind (of a number, an id or a time). Its name is the
 * kind's: other documents use formats freely.
 */
export function isWireKind(document: ContractDocument, name: string): boolean {
  const format = namedSchema(document, name)?.['format'];
  return isWireFormat(format) && WIRE_KINDS[format].name === name;
}

export function namedSchema(document: ContractDocument, name: string): JsonSchema | undefined {
  return own(namedSchemas(document), name);
}

export function namedSchemas({ bundle }: Pick<ContractDocument, 'bundle'>): Record<string, JsonSchema> {
  const components = bundle['components'] as { schemas?: Record<string, JsonSchema> } | undefined;
  return components?.schemas ?? {};
}

/** The named schemas of a document by name, without wire kinds. */
export function schemaNames(document: ContractDocument): string[] {
  return Object.keys(namedSchemas(document))
    .filter((name) => !isWireKind(document, name))
    .sort((a, b) => a.localeCompare(b, 'en'));
}
