import type { ContractDocument, JsonSchema } from '@chain-apis/contract';
import { describeSchema } from './describe-schema.ts';
import { placeFields, type Fields } from './place-fields.ts';
import type { TypeView } from './schema-view.ts';
import type { Site } from './site.ts';
import { operationUrl, schemaUrl } from './urls.ts';
import { isWireKind } from './wire-kinds.ts';

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

/** The named schemas of a document; wire kinds have their place on the conventions page. */
export function schemaNames(document: ContractDocument): string[] {
  return Object.keys(schemasOf(document)).filter((name) => !isWireKind(name));
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
    fields: placeFields(type, { prefix: '', seen: new Set() }),
    usedBy: usersOf(site, document, name),
  };
}

function schemasOf(document: ContractDocument): Record<string, JsonSchema> {
  const components = document.bundle['components'] as { schemas?: Record<string, JsonSchema> } | undefined;
  return components?.schemas ?? {};
}

function usersOf(site: Site, document: ContractDocument, name: string): SchemaPage['usedBy'] {
  const wanted = new RegExp(`"\\$ref":"#/components/schemas/${name}"`);
  const operations = site.contract.operations
    .filter((operation) => operation.document === document)
    .filter((operation) => {
      const { document: _, ...own } = operation;
      return wanted.test(JSON.stringify(own));
    })
    .map(({ id }) => ({ label: id, url: operationUrl(id) }));
  const schemas = Object.entries(schemasOf(document))
    .filter(([other, schema]) => other !== name && wanted.test(JSON.stringify(schema)))
    .map(([other]) => ({ label: other, url: schemaUrl(document.id, other) }));
  return [...operations, ...schemas];
}
