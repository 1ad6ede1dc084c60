import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { leftOut } from '@chain-apis/contract/documents';
import { valuesByKey } from '@chain-apis/foundation';
import { leftOutOf } from '../model/operation-sections.ts';
import { schemaPages } from '../model/schema-page.ts';
import { loadSite, type Site } from '../model/site.ts';
import { sources } from '../model/sources.ts';
import { searchData } from '../search/records.ts';
import { relocate } from './relocate.ts';
import { unlinkAll } from './unlink.ts';
import { siteAddress } from './site-address.ts';
import { companionFiles } from './companion-files.ts';
import { wellKnownFiles } from './well-known-files.ts';

/** Writes the files next to the pages and makes every URL relative. */
export function finishSite(): AstroIntegration {
  return {
    name: 'chain-apis-finish',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        console.log('beside the pages: search index, Markdown, documents');
        const output = fileURLToPath(dir);
        const site = await loadSite();
        const paths = pages.map(({ pathname }) => `/${pathname}`);
        await writeAll(output, [
          ...companionFiles(site),
          ...wellKnownFiles(site, paths),
          ['search.json', JSON.stringify(searchData(site))],
        ]);
        for (const line of leftOutLines(site)) console.log(line);
        if (sources.home === undefined) await unlinkAll(output);
        await relocateAll(output);
      },
    },
  };
}

/** What pages leave out, each once. */
function leftOutLines(site: Site): string[] {
  const pages = [
    ...site.described.operations.map((operation) => [operation.id, leftOutOf(operation)] as const),
    ...schemaPages(site).map((page) => [page.name, page.leftOut] as const),
    ...site.contract.documents.map(
      (document) => [document.title, leftOut(document, '', 'Document')] as const,
    ),
  ];
  const found = valuesByKey(
    pages.flatMap(([page, names]) => names.map((name) => [name.replace(/ \(\d+\)$/, ''), page] as const)),
  );
  return [...found].map(([name, [first, ...more]]) => {
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    return `Not shown: ${name.replaceAll('`', '')}, on the page of ${first}${others}`;
  });
}

async function writeAll(output: string, files: readonly (readonly [string, string])[]): Promise<void> {
  await Promise.all(
    files.map(async ([path, content]) => {
      const file = join(output, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }),
  );
}

const RELOCATED = new Set(['.html', '.md', '.txt', '.css']);

async function relocateAll(output: string): Promise<void> {
  const files = await readdir(output, { recursive: true });
  await Promise.all(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => RELOCATED.has(extname(file)))
      .map(async (file) => {
        const path = join(output, file);
        // A server shows this page for unknown paths at any depth.
        const base = file === '404.html' ? siteAddress.pathname : undefined;
        await writeFile(path, relocate(file, await readFile(path, 'utf8'), base));
      }),
  );
}
