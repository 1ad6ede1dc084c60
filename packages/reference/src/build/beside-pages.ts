import { stringify } from 'yaml';
import { deployDocument, deploymentNames, writtenDocument } from '@chain-apis/contract/documents';
import { writeJson } from '@chain-apis/foundation';
import { extensionsSchema, publicDocument } from '@chain-apis/contract/project';
import { allMarkdown, llmsFiles } from '../markdown/all-markdown.ts';
import { documentFiles } from '../model/document-files.ts';
import type { Site } from '../model/site.ts';
import { tryUrl } from '../model/urls.ts';
import { tryDescriptor } from './try-descriptor.ts';

type File = readonly [path: string, content: string];

/** Markdown of the pages, the documents to download, and what try-it forms are made from. */
export function besidePages(site: Site): File[] {
  return [...markdownFiles(site), ...downloads(site), ...tryFiles(site)];
}

function markdownFiles(site: Site): File[] {
  const pages = allMarkdown(site);
  return [...pages.map(({ file, markdown }): File => [file, markdown]), ...llmsFiles(site, pages)];
}

function downloads({ contract, workflows }: Site): File[] {
  const deployments = deploymentNames(contract);
  const forms = contract.documents
    .map(writtenDocument)
    .flatMap((document) => [
      { document, deployment: undefined },
      ...deployments.map((deployment) => ({ document: deployDocument(document, deployment), deployment })),
    ]);
  const documents = forms.flatMap(({ document, deployment }) => {
    const published = publicDocument(document.bundle);
    return documentFiles(contract, document, deployment).map(({ format, url }): File => [
      url,
      format === 'json'
        ? `${writeJson(published, 2)}\n`
        : stringify(published, { aliasDuplicateObjects: false, lineWidth: 110 }),
    ]);
  });
  return [
    ...documents,
    ...workflows.map(({ url, text }): File => [url, text]),
    ['/extensions.json', `${writeJson(extensionsSchema(), 2)}\n`],
  ];
}

function tryFiles({ contract, samples }: Site): File[] {
  return contract.operations.map((operation) => [
    tryUrl(operation.id),
    writeJson(tryDescriptor(contract, operation, samples[operation.id]?.names)),
  ]);
}
