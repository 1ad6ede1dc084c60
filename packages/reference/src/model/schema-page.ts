import type { ContractDocument } from '@chain-apis/contract';
import { pointerTo } from '@chain-apis/foundation';
import {
  anchorFields,
  describeSchema,
  wireKindOf,
  schemaNames,
  schemaUses,
  type Fields,
  type SchemaUses,
  type TypeView,
} from '@chain-apis/contract/describe';
import { leftOut } from '@chain-apis/contract/documents';
import type { Site } from './site.ts';
import { operationUrl, schemaUrl } from './urls.ts';

interface Link {
  readonly label: string;
  readonly url: string;
}

/** A named schema with everything that its page shows. */
export interface SchemaPage {
  readonly document: ContractDocument;
  readonly name: string;
  readonly url: string;
  readonly type: TypeView;
  readonly fields: Fields;
  /** Names of what the page leaves out. */
  readonly leftOut: readonly string[];
  /** Operations that send or take it, by themselves or inside another schema. */
  readonly operations: readonly Link[];
  /** Schemas that refer to it. */
  readonly usedBy: readonly Link[];
  /** Schemas that it refers to. */
  readonly uses: readonly Link[];
}

export function schemaPages({ described: contract }: Site): SchemaPage[] {
  return contract.documents.flatMap((document) => {
    const uses = schemaUses(contract, document);
    // Wire kinds are on the conventions page.
    return schemaNames(document).map((name) => schemaPage(document, name, uses));
  });
}

function schemaPage(document: ContractDocument, name: string, uses: SchemaUses): SchemaPage {
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
    leftOut: leftOut(document, pointerTo('/components/schemas', name), 'Schema'),
    ...neighbours(document, name, uses),
  };
}

function neighbours(document: ContractDocument, name: string, { operations, usedBy, uses }: SchemaUses) {
  const link = (other: string): Link => ({ label: other, url: schemaUrl(document.id, other) });
  const around = [name, ...reachable(usedBy, name)];
  const callers = new Set(around.flatMap((each) => operations.get(each) ?? []));
  return {
    operations: [...callers].map(({ id }) => ({ label: id, url: operationUrl(id) })),
    usedBy: (usedBy.get(name) ?? []).map(link),
    uses: (uses.get(name) ?? []).filter((other) => !wireKindOf(document, other)).map(link),
  };
}

/** Everything that refers to a schema, over any number of others. */
function reachable(usedBy: ReadonlyMap<string, readonly string[]>, name: string): string[] {
  const found = new Set<string>();
  const waiting = [name];
  for (const next of waiting)
    for (const user of usedBy.get(next) ?? []) {
      if (found.has(user)) continue;
      found.add(user);
      waiting.push(user);
    }
  return [...found];
}
