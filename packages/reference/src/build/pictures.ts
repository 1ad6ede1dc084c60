import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { addressOf, type Operation } from '@chain-apis/contract';
import { operationUrl, pictureUrl } from '../model/urls.ts';
import { cardSvg, type Card } from './card-svg.ts';

/** Large enough for the networks that show a picture across; half the bytes of the size that they name. */
const WIDTH = 800;
/** Made by build-site.ts from the font of the pages: the drawing library reads no woff2 and no weights of one file. */
const FONTS = ['dist/figtree-500.ttf', 'dist/figtree-700.ttf'].map((file) => resolve(file));
const CACHE = resolve('../../node_modules/.cache/chain-apis-pictures');

/** Draws each page's picture from its head. */
export async function drawPictures(
  output: string,
  pages: readonly string[],
  operations: readonly Operation[],
) {
  const byUrl = new Map(operations.map((operation) => [operationUrl(operation.id), operation]));
  await mkdir(CACHE, { recursive: true });
  for (const page of pages.filter((path) => !path.startsWith('/404'))) {
    const html = await readFile(join(output, page, 'index.html'), 'utf8');
    const file = join(output, pictureUrl(page));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await draw(cardSvg(cardOf(html, byUrl.get(page)))));
  }
}

function cardOf(html: string, operation: Operation | undefined): Card {
  const site = meta(html, 'og:site_name');
  if (!operation) {
    const title = meta(html, 'og:title').replace(` · ${site}`, '');
    return { above: site, title, below: meta(html, 'og:description') };
  }
  const { document, summary } = operation;
  const { verb, name: below } = addressOf(operation);
  return { above: `${site} · ${document.title}`, title: summary, verb, below };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#34': '"',
  '#38': '&',
  '#39': "'",
};

function meta(html: string, name: string): string {
  const [, value = ''] = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html) ?? [];
  return value.replaceAll(/&([a-z]+|#\d+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole);
}

/** The PNG of an SVG. Most pages are as they were at the last build, so pictures are stored by what they show. */
async function draw(svg: string): Promise<Buffer> {
  const name = createHash('sha256').update(`${WIDTH} ${svg}`).digest('hex');
  const file = join(CACHE, `${name}.png`);
  const stored = await readFile(file).catch(() => undefined);
  if (stored) return stored;
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: WIDTH },
    // Letters beyond those of the pages, as titles of other registries may have them, come from the system.
    font: {
      fontFiles: FONTS,
      loadSystemFonts: /[^\x00-\x7f\u00a0–—‘’“”…·×→←]/.test(svg),
      defaultFontFamily: 'Figtree',
    },
  });
  const png = picture.asPng();
  await writeFile(file, png);
  return png;
}
