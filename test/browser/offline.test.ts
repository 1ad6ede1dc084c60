/** Without a network, on a static file host: search, and the guides' programs that browsers run. */
import { format } from 'node:util';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { markdownFiles, readMarkdown, type Block } from '../docs/markdown.ts';
import { bundleCore } from '../neutral/bundle-core.ts';
import { describeInBrowser, usePlainSite } from '../support/chromium.ts';
import { root } from '../support/contract.ts';

const GUIDES = 'packages/reference/src/content/guides/';
/** What needs Node, or packages that do. */
const NEEDS_NODE = /\bprocess\.|from '(?!@chain-apis\/(?:data|metrics|node|runtime)\b)/;
const programs = markdownFiles
  .filter((file) => file.startsWith(GUIDES))
  .flatMap((file) => readMarkdown(file).blocks)
  .filter(({ language, code }) => language === 'ts' && /^import /m.test(code) && !NEEDS_NODE.test(code));

declare global {
  // eslint-disable-next-line no-var
  var printed: unknown[][];
}

describeInBrowser('with the network cut', () => {
  const site = usePlainSite('/some/folder/');
  const scripts = new Map<Block, string>();
  let mock = '';
  beforeAll(async () => {
    mock = (await bundleCore('core.ts'))[0]!.text;
    for (const program of programs) scripts.set(program, await bundle(program.code));
  });

  it('has programs to run', () => {
    expect(programs.length).toBeGreaterThan(7);
  });

  it.each(programs.map((program) => [program.file.slice(GUIDES.length), program.line, program] as const))(
    '%s:%d runs in the page of its guide',
    async (file, _, program) => {
      const page = await site().open(`/guides/${file.replace(/\.md$/, '/')}`);
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      // From the page's own host: its policy allows no other script.
      await page.route('**/program.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: scripts.get(program)! }),
      );
      await answerInPage(page, site().url, mock);
      await page.context().setOffline(true);
      const output = await printedBy(page, `${site().url}/program.js`);
      if (program.next?.language === 'text') expect(output).toBe(program.next.code.trim());
      else expect(output).not.toMatch(/^(?:network|deadline|gateway|undefined|)$/m);
      expect(faults).toEqual([]);
    },
  );

  it('searches', async () => {
    const page = await site().open('/guides/node-health/');
    await page.keyboard.press('/');
    const results = page.locator('dialog.search li a');
    await results.first().waitFor();
    await page.context().setOffline(true);
    for (const [query, title] of [
      ['numPeers', 'numPeers'],
      ['health vs readiness', 'Is my node healthy?'],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Search' }).fill(query);
      await expect.poll(() => results.first().locator('b').first().textContent()).toBe(title);
    }
  });
});

/** Bundles a program of a guide as one script. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    logLevel: 'error',
  });
  return outputFiles[0]!.text;
}

/** Replaces the network with a mock: programs call it by `fetch`. */
async function answerInPage(page: Page, url: string, mock: string): Promise<void> {
  const script = { contentType: 'text/javascript', body: mock };
  await page.route('**/mock.js', (route) => route.fulfill(script));
  // As text: Vitest rewrites an import in a function.
  await page.evaluate(`import('${url}/mock.js').then(({ respond }) => { globalThis.fetch = respond; })`);
  await page.evaluate(() => {
    console.log = (...values: unknown[]) => void globalThis.printed.push(values);
  });
}

/** Returns a script's output, as Node would print it. */
async function printedBy(page: Page, script: string): Promise<string> {
  await page.evaluate(() => void (globalThis.printed = []));
  await page.evaluate(`import('${script}').then(() => undefined)`);
  const lines = await page.evaluate(() => globalThis.printed);
  return lines.map((values) => format(...values)).join('\n');
}
