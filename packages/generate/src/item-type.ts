import { objectAt, type JsonSchema } from '@chain-apis/foundation';
import { namedMember, resolveSchema, viewOf } from '@chain-apis/contract/schema';
import type { ContractDocument, Pagination } from '@chain-apis/contract';
import { code, literal, type Code } from './code.ts';
import { typeReference, type OwnNames } from './names.ts';
import { schemaName } from './openapi-typescript-input.ts';

/** Type of a page's item: its schema's name, or an indexed access through the page's type. */
export function itemType(
  document: ContractDocument,
  { items }: Pagination,
  page: JsonSchema,
  pageType: Code,
  own: OwnNames,
): Code {
  const lists = namedMember(viewOf(document.bundle, page).forms.flat(), items);
  const names = new Set(lists.map((list) => schemaName(objectAt(resolveSchema(document, list), 'items'))));
  const [only] = names;
  // A page can have several forms with different items.
  return names.size === 1 && only !== undefined
    ? typeReference(only, own)
    : code`NonNullable<${pageType}[${literal(items)}]>[number]`;
}
