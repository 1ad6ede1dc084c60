/** The mock's core in a page whose policy forbids `eval`, and what it loads. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleCore } from '../neutral/bundle-core.ts';
import { coreDifferences } from '../neutral/differences.ts';
import { requestsOf } from '../neutral/requests.ts';
import { createCheckers } from '@chain-apis/contract';
import { contract } from '../support/contract.ts';
import { openChromium } from '../support/open-chromium.ts';

/** Gzip bytes of the core with the whole contract, which are loaded at once. */
const MAX_BYTES = 235_000;

/** Opens a page with only the program; `loaded` lists what it requested. */
async function openPage() {
  const files = new Map((await bundleCore('page.ts', true)).map((file) => [file.path, file.contents]));
  const loaded: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const script = files.get(url);
    if (script) loaded.push(url);
    response.writeHead(script || url === '/' ? 200 : 404, {
      'content-type': script ? 'text/javascript' : 'text/html',
      'content-security-policy': "default-src 'none'; script-src 'self'",
    });
    response.end(script ?? '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await openChromium();
  onTestFinished(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const open = async () => {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => 'respondInPage' in globalThis);
  };
  const bytes = () => [...new Set(loaded)].reduce((sum, url) => sum + gzipSync(files.get(url)!).length, 0);
  return { page, open, complaints, bytes };
}

describe('the core of the mock in a page', () => {
  it('responds to every operation as the mock in Node does, where a policy forbids eval', async () => {
    const { page, open, complaints } = await openPage();
    await open();
    const { count, wrong } = await coreDifferences((requests) =>
      page.evaluate((all) => globalThis.respondInPage(all), requests),
    );
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(2 * contract.operations.length);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => globalThis.evalError)).toContain('EvalError');
  });

  it('loads the core and the whole contract, and no more', async () => {
    const { page, open, bytes } = await openPage();
    await open();
    const [first] = requestsOf(contract, createCheckers(contract));
    await page.evaluate((all) => globalThis.respondInPage(all), [first!]);
    console.log(`core and contract: ${bytes()} bytes`);
    expect(bytes()).toBeLessThanOrEqual(MAX_BYTES);
  });
});
