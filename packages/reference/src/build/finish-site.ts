import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { stringify } from 'yaml';
import { documentFiles } from '../model/document-files.ts';
import { loadSite, type Site } from '../model/site.ts';
import { markdownUrl, tryUrl } from '../model/urls.ts';
import { writeIndex } from '../search/write-index.ts';
import { allMarkdown, llmsTxt } from '../markdown/all-markdown.ts';
import { evidencePages } from '../markdown/evidence-pages.ts';
import { textMarkdown } from '../markdown/text-page.ts';
import { buildRedoc } from './redoc.ts';
import { tryDescriptor } from './try-descriptor.ts';

/** Writes what stands beside the pages: Markdown, downloads, search index, try-it forms, the one-file reference. */
export function finishSite(): AstroIntegration {
  return {
    name: 'chain-apis-finish',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const output = fileURLToPath(dir);
        const site = await loadSite();
        const files = new Map([...markdownFiles(site), ...downloads(site), ...tryFiles(site)]);
        await Promise.all([...files].map(([path, content]) => write(join(output, path), content)));
        await Promise.all([
          writeIndex(site, join(output, 'pagefind')),
          buildRedoc(site.contract, join(output, 'redoc.html')),
        ]);
      },
    },
  };
}

function markdownFiles(site: Site): [string, string][] {
  const pages = allMarkdown(site);
  const full = pages.map(({ markdown }) => markdown).join('\n---\n\n');
  return [
    ...pages.map(({ file, markdown }): [string, string] => [file, markdown]),
    // Beside their pages, but not in the lists: hundreds of names of tests help nobody who reads about an operation.
    ...evidencePages(site).map((page): [string, string] => [markdownUrl(`/${page.id}/`), textMarkdown(page)]),
    ['llms.txt', llmsTxt(pages)],
    ['llms-full.txt', full],
  ];
}

function downloads({ contract }: Site): [string, string][] {
  return contract.documents.flatMap((document) =>
    documentFiles(document).map(({ format, url }): [string, string] => [
      url,
      format === 'json'
        ? `${JSON.stringify(document.bundle, null, 2)}\n`
        : stringify(document.bundle, { aliasDuplicateObjects: false, lineWidth: 110 }),
    ]),
  );
}

function tryFiles({ contract }: Site): [string, string][] {
  return contract.operations.map((operation) => [
    tryUrl(operation.id),
    JSON.stringify(tryDescriptor(operation)),
  ]);
}

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
