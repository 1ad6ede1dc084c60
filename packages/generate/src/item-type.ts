import {
  resolveSchema,
  schemaForms,
  type ContractDocument,
  type JsonSchema,
  type Pagination,
} from '@chain-apis/contract';

/** Type of an item in a page: its schema's name, where it has one, or a way to it through the type of the page. */
export function itemType(
  document: ContractDocument,
  { items }: Pagination,
  page: JsonSchema,
  pageType: string,
): string {
  const lists = schemaForms(document, page).flatMap((parts) =>
    parts.flatMap((part) => ((part['properties'] ?? {}) as Record<string, JsonSchema>)[items] ?? []),
  );
  const references = new Set(
    (lists as JsonSchema[]).map(
      (list) => (resolveSchema(document, list)['items'] as JsonSchema | undefined)?.['$ref'],
    ),
  );
  const [only] = references;
  // A page may have several forms, each with items of its own.
  return references.size === 1 && typeof only === 'string'
    ? only.split('/').at(-1)!
    : `NonNullable<${pageType}['${items}']>[number]`;
}
