import type { ContractDocument } from '@chain-apis/contract';
import { groupBy } from '@chain-apis/foundation';
import { plainText, shorten } from '@chain-apis/contract/describe';
import { schemaPages } from './schema-page.ts';
import type { Site } from './site.ts';

export const SCHEMAS_TITLE = 'Schemas';
export const SCHEMAS_DESCRIPTION = 'Every named object and value, with the operations that use it.';

export interface SchemaLine {
  readonly name: string;
  readonly url: string;
  readonly description: string;
  /** Where it is used. */
  readonly uses: string;
}

/** More names would be a paragraph. */
const MOST = 2;

/** Every named schema in a line, by document. */
export function schemaLines(site: Site): { document: ContractDocument; lines: SchemaLine[] }[] {
  return [...groupBy(schemaPages(site), ({ document }) => document)].map(([document, pages]) => ({
    document,
    lines: pages.map(({ name, url, type, operations }) => {
      const names = operations.slice(0, MOST).map(({ label }) => label);
      const more = operations.length - names.length;
      return {
        name,
        url,
        description: shorten(plainText(type.description.split(/(?<=\.)\s/)[0] ?? ''), 120),
        uses: [...names, ...(more > 0 ? [`${more} more`] : [])].join(', '),
      };
    }),
  }));
}
