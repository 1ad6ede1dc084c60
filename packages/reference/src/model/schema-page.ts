import type { ContractDocument } from '@chain-apis/contract';
import {
  describeSchema,
  isWireKind,
  namedSchemas,
  schemaUses,
  type TypeView,
} from '@chain-apis/contract/describe';
import { anchorFields, type Fields } from './anchor-fields.ts';
import type { Site } from './site.ts';
import { operationUrl, schemaUrl } from './urls.ts';

/** A named schema with everything that its page shows. */
export interface SchemaPage {
  readonly document: ContractDocument;
  readonly name: string;
  readonly url: string;
  readonly type: TypeView;
  readonly fields: Fields;
  /** Operations and schemas that refer to it. */
  readonly usedBy: readonly { readonly label: string; readonly url: string }[];
}

/** The named schemas of a document; wire kinds are on the conventions page. */
export function schemaNames(document: ContractDocument): string[] {
  return Object.keys(namedSchemas(document)).filter((name) => !isWireKind(document, name));
}

export function schemaPages(site: Site): SchemaPage[] {
  return site.contract.documents.flatMap((document) =>
    schemaNames(document)
      .sort((a, b) => a.localeCompare(b, 'en'))
      .map((name) => schemaPage(site, document, name)),
  );
}

function schemaPage(site: Site, document: ContractDocument, name: string): SchemaPage {
  const described = describeSchema(document, { $ref: `#/components/schemas/${name}` });
  const { named: _, ...own } = described;
  // The title says the name already.
  const forms = own.variants.length > 0 ? `one of ${own.variants.length} forms` : 'object';
  const type = { ...own, label: own.label === name ? forms : own.label };
  return {
    document,
    name,
    url: schemaUrl(document.id, name),
    type,
    fields: anchorFields(type, { prefix: '', seen: new Set() }),
    usedBy: usersOf(site, document, name),
  };
}

function usersOf({ contract }: Site, document: ContractDocument, name: string): SchemaPage['usedBy'] {
  const { operations, usedBy } = schemaUses(contract, document);
  return [
    ...(operations.get(name) ?? []).map(({ id }) => ({ label: id, url: operationUrl(id) })),
    ...(usedBy.get(name) ?? []).map((other) => ({ label: other, url: schemaUrl(document.id, other) })),
  ];
}
