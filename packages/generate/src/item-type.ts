import {
  resolveSchema,
  viewOf,
  type ContractDocument,
  type JsonSchema,
  type Pagination,
} from '@chain-apis/contract';
import { code, type Code } from './code.ts';
import { typeReference } from './names.ts';
import { schemaName } from './plain-document.ts';

/** Type of an item in a page: its schema's name, where it has one, or a way to it through the type of the page. */
export function itemType(
  document: ContractDocument,
  { items }: Pagination,
  page: JsonSchema,
  pageType: Code,
): Code {
  const lists = viewOf(document.bundle, page).forms.flatMap((parts) =>
    parts.flatMap((part) => ((part['properties'] ?? {}) as Record<string, JsonSchema>)[items] ?? []),
  );
  const names = new Set(
    (lists as JsonSchema[]).map((list) =>
      schemaName((resolveSchema(document, list)['items'] ?? {}) as JsonSchema),
    ),
  );
  const [only] = names;
  // A page may have several forms, each with items of its own.
  return names.size === 1 && only !== undefined
    ? typeReference(only)
    : code`NonNullable<${pageType}['${items}']>[number]`;
}
