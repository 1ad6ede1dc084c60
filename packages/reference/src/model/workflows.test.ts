import { fileURLToPath } from 'node:url';
import { loadContract } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { documentFiles } from './document-files.ts';
import { readGuides } from './guides.ts';
import { operationUrl } from './urls.ts';
import { readWorkflows, workflowSteps } from './workflows.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const contract = await loadContract(at('../../../../redocly.yaml'));
const files = readWorkflows(at('../../../../specs/workflows'), contract);

it('names documents that are downloads', () => {
  const downloads = contract.documents.flatMap((document) => documentFiles(contract, document));
  for (const { url, text } of files) {
    const { sourceDescriptions } = parse(text) as { sourceDescriptions: { url: string }[] };
    for (const source of sourceDescriptions)
      expect(downloads.map((one) => one.url)).toContain(new URL(source.url, `http://site${url}`).pathname);
  }
});

it('shows steps as operations of the contract', () => {
  const pages = contract.operations.map(({ id }) => operationUrl(id));
  for (const { workflowId } of files.flatMap(({ workflows }) => workflows)) {
    const links = [...workflowSteps(files, workflowId).matchAll(/\]\((\/operations\/.*?)\)/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [, url] of links) expect(pages).toContain(url);
  }
  expect(workflowSteps(files, 'exportTransactions')).toContain(
    '1. [`createTransactionExport`](/operations/createTransactionExport/): Starts the job. It runs in the background.\n' +
      '2. [`getOperation`](/operations/getOperation/): Reads the job until it ends. Otherwise again after 1 s, up to 30 times.',
  );
});

it('has the steps that guides show', async () => {
  const guides = await readGuides(at('../../../../redocly.yaml'));
  const shown = guides.flatMap(({ body }) =>
    [...body.matchAll(/<!-- workflow (.*?) -->/g)].map(([, id = '']) => id),
  );
  expect(shown.length).toBeGreaterThan(1);
  for (const id of shown) expect(workflowSteps(files, id)).toContain(`\`${id}\``);
  expect(() => workflowSteps(files, 'none')).toThrow('there is no workflow none');
});
