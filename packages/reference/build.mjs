// Builds the site into dist/site; run in this folder, after scripts/samples.ts and scripts/changelog.ts.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

if (!process.env.REFERENCE_WORK && !existsSync('dist/samples.json')) {
  console.error(
    'dist/samples.json is missing: run `npm run build -w packages/reference`, which makes it first.',
  );
  process.exit(1);
}
process.env.ASTRO_TELEMETRY_DISABLED = '1';
// For another registry nothing has been written there yet.
await mkdir('dist', { recursive: true });

console.log('pages: laid out by Astro');
// The letters and weights that pages use are 12 of 20 kB of the font. Others are shown in the system's font.
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const whole = await readFile(createRequire(import.meta.url).resolve(FONT));
const writeFont = async (file, targetFormat, wght) =>
  writeFile(
    file,
    await subsetFont(whole, `${ASCII}\u00a0–—‘’“”…·×→←`, { targetFormat, variationAxes: { wght } }),
  );
await writeFont('dist/figtree.woff2', 'woff2', { min: 400, max: 700 });
// For the pictures of pages.
await writeFont('dist/figtree-500.ttf', 'truetype', 500);
await writeFont('dist/figtree-700.ttf', 'truetype', 700);

const { build } = await import('astro');
console.log('rendering the pages');
await build({ root: process.cwd(), logLevel: 'warn' });
