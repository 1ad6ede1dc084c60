import type { WireKind } from '../model/wire-kind.ts';
import { kindsOf } from '../schema/wire-kinds.ts';
import { own, type JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';

/**
 * The wire kind (of a number, an id or a time) that a named schema of a document declares, and nothing else. Its name is
 * the kind's: other documents use formats freely.
 */
export function wireKindOf(document: ContractDocument, name: string): WireKind | undefined {
  const format = namedSchema(document, name)?.['format'];
  const kind = typeof format === 'string' ? own(kindsOf(document), format) : undefined;
  return kind?.name === name ? kind : undefined;
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
    .filter((name) => !wireKindOf(document, name))
    .sort((a, b) => a.localeCompare(b, 'en'));
}
