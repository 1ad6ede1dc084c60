import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startMock } from '@chain-apis/mock';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { findChromium, NO_CHROMIUM, openChromium } from './open-chromium.ts';
import { contract } from './contract.ts';
import { servePlainFiles } from './plain-files.ts';
import { siteFolder } from './site.ts';

const isThere = findChromium() !== undefined;
if (!isThere && process.env['CI']) throw new Error(NO_CHROMIUM);
if (!isThere) console.warn(`Tests in a browser are skipped: ${NO_CHROMIUM}.`);

/** Defines tests that need a browser. Without one, they are skipped locally and fail in CI. */
export const describeInBrowser = isThere ? describe : describe.skip;

export interface OpenedSite {
  /** Address of the site, without a trailing slash. */
  readonly url: string;
  /** Opens a page in its own context, which closes after the test. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

interface Host {
  readonly url: string;
  close(): Promise<unknown>;
}

/** Serves the site as `npm start` does, and opens the browser. */
export const useSite = () => useHost(() => startMock({ contract, reference: siteFolder }));

/** Serves the site from a folder of a static file host, and opens the browser. */
export const usePlainSite = (base: string) =>
  useHost(async () => {
    const { url, close } = await servePlainFiles(siteFolder, base);
    return { url: url.replace(/\/$/, ''), close };
  });

function useHost(start: () => Promise<Host>): () => OpenedSite {
  let site: OpenedSite | undefined;
  let browser: Browser | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    browser = await openChromium();
    const host = await start();
    stop = async () => void (await host.close());
    const launched = browser;
    site = {
      url: host.url,
      async open(path, options = {}) {
        const context = await launched.newContext({ viewport: { width: 1440, height: 900 }, ...options });
        const page = await context.newPage();
        await page.goto(host.url + path);
        return page;
      },
    };
  });
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await stop();
  });
  return () => site!;
}
