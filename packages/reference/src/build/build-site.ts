/** Builds the site into its folder; run in the package's folder, after scripts/samples.ts. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build } from 'astro';
// @ts-expect-error: it has no types
import subsetFont from 'subset-font';
import { sources } from '../model/sources.ts';
import { prepareSite } from './prepare-site.ts';

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** The letters of pages, 12 of 20 kB of the font. Others are shown in the system's font. */
const LETTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”…·×→←`;

if (existsSync(sources.samples)) await buildSite();
else {
  console.error(
    `${sources.samples} is missing: run \`npm run build -w packages/reference\`, which makes it first.`,
  );
  process.exitCode = 1;
}

async function buildSite(): Promise<void> {
  console.log('rendering the pages');
  await mkdir('dist', { recursive: true });
  const whole = await readFile(createRequire(import.meta.url).resolve(FONT));
  await writeFont(whole, 'dist/figtree.woff2', 'woff2', { min: 400, max: 700 });
  // For the pictures of pages.
  await writeFont(whole, 'dist/figtree-500.ttf', 'truetype', 500);
  await writeFont(whole, 'dist/figtree-700.ttf', 'truetype', 700);
  prepareSite();
  await build({ root: process.cwd(), logLevel: 'warn' });
}

async function writeFont(
  whole: Buffer,
  file: string,
  targetFormat: 'woff2' | 'truetype',
  wght: number | { min: number; max: number },
): Promise<void> {
  await writeFile(file, await subsetFont(whole, LETTERS, { targetFormat, variationAxes: { wght } }));
}
