import type { ContractDocument } from '../model/model.ts';
import { REGISTERED_FORMATS } from '../schema/registered-formats.ts';
import { kindsOf } from '../schema/wire-kinds.ts';
import { mapSchemas } from './map-schemas.ts';

/** The formats of documents that mean something to nobody here, as neither a standard nor their platform has them. */
export function uncheckedFormats(documents: readonly ContractDocument[]): string[] {
  const found = new Set<string>();
  for (const document of documents) {
    const kinds = kindsOf(document);
    mapSchemas(document.bundle, (schema) => {
      const { format } = schema;
      const isKnown = (name: string) => REGISTERED_FORMATS.has(name) || Object.hasOwn(kinds, name);
      if (typeof format === 'string' && !isKnown(format)) found.add(format);
      return schema;
    });
  }
  return [...found];
}
