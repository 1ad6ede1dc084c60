import { documentPath, type Contract, type ContractDocument } from '@chain-apis/contract';

/**
 * Names and addresses of a document's downloads, JSON first, then YAML: `/openapi/data.json`, `/openrpc/info.yaml`; as a
 * deployment has it below `/documents/NAME`.
 */
export function documentFiles(
  { documents }: Pick<Contract, 'documents'>,
  document: ContractDocument,
  deployment?: string,
) {
  const folder = deployment === undefined ? '' : `/documents/${deployment}`;
  const json = documentPath(document, documents);
  return (['json', 'yaml'] as const).map((format) => {
    const name = json.replace(/json$/, format);
    return { format, name, url: `${folder}/${name}` };
  });
}
