import type { ContractDocument } from '@chain-apis/contract';

/** Names and addresses of a document's downloads: JSON first, then YAML. */
export function documentFiles({ id, kind }: Pick<ContractDocument, 'id' | 'kind'>) {
  return (['json', 'yaml'] as const).map((format) => {
    const name = `${id}.${kind}.${format}`;
    return { format, name, url: `/documents/${name}` };
  });
}
