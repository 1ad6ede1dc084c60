import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadSite } from '../model/site.ts';
import { sources } from '../model/sources.ts';
import { searchData } from '../search/records.ts';
import { buildRedoc } from './redoc.ts';
import { relocate } from './relocate.ts';
import { unlinkAll } from './unlink.ts';
import { siteAddress } from './site-address.ts';
import { besidePages } from './beside-pages.ts';
import { forMachines } from './for-machines.ts';

/** Writes the files next to the pages and makes every URL relative. */
export function finishSite(): AstroIntegration {
  return {
    name: 'chain-apis-finish',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        console.log('beside the pages: search index, Markdown, documents, one-file reference');
        const output = fileURLToPath(dir);
        const site = await loadSite();
        const paths = pages.map(({ pathname }) => `/${pathname}`);
        await writeAll(output, [
          ...besidePages(site),
          ...forMachines(site, paths),
          ['search.json', JSON.stringify(searchData(site))],
        ]);
        if (sources.home === undefined) await unlinkAll(output);
        await relocateAll(output);
        if (site.hasRedoc) await buildRedoc(site.contract, join(output, 'redoc.html'));
      },
    },
  };
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
        const base = file === '404.html' ? siteAddress().pathname : undefined;
        await writeFile(path, relocate(file, await readFile(path, 'utf8'), base));
      }),
  );
}
