import type { WireKind } from '../model/wire-kind.ts';
import { kindsOf } from '../schema/wire-kinds.ts';
import { getOwn, objectAt, type JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';

/**
 * The wire kind (of a number, an id or a time) that a named schema of a document declares, and nothing else. Its name is
 * the kind's: other documents use formats freely.
 */
export function wireKindOf(document: ContractDocument, name: string): WireKind | undefined {
  const format = namedSchema(document, name)?.['format'];
  const kind = typeof format === 'string' ? getOwn(kindsOf(document), format) : undefined;
  return kind?.name === name ? kind : undefined;
}

export function namedSchema(document: ContractDocument, name: string): JsonSchema | undefined {
  return getOwn(namedSchemas(document), name);
}

export function namedSchemas({ bundle }: Pick<ContractDocument, 'bundle'>): Record<string, JsonSchema> {
  // Each is an object: others are replaced when a document is read.
  return objectAt(objectAt(bundle, 'components'), 'schemas') as Record<string, JsonSchema>;
}

/** The named schemas of a document by name, without wire kinds. */
export function schemaNames(document: ContractDocument): string[] {
  return Object.keys(namedSchemas(document))
    .filter((name) => !wireKindOf(document, name))
    .sort((a, b) => a.localeCompare(b, 'en'));
}
