import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startMock } from '@chain-apis/mock';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { findChromium, NO_CHROMIUM, openChromium } from '@chain-apis/bench/chromium';
import { contract } from './contract.ts';
import { siteFolder } from './site.ts';

const isThere = findChromium() !== undefined;
if (!isThere && process.env['CI']) throw new Error(NO_CHROMIUM);
if (!isThere) console.warn(`Tests in a browser are skipped: ${NO_CHROMIUM}.`);

/** Tests that need a browser. Without one they are skipped on a reader's machine and fail in CI. */
export const describeInBrowser = isThere ? describe : describe.skip;

export interface OpenedSite {
  /** Address of the mock, which serves the site as well. */
  readonly url: string;
  /** Opens a page in a context of its own, which closes after the test. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Serves the site as `npm start` does, and opens the browser. */
export function useSite(): () => OpenedSite {
  let site: OpenedSite | undefined;
  let browser: Browser | undefined;
  let stop = async () => {};
  beforeAll(async () => {
    browser = await openChromium();
    const mock = await startMock({ contract, reference: siteFolder });
    stop = () => mock.close();
    const launched = browser;
    site = {
      url: mock.url,
      async open(path, options = {}) {
        const context = await launched.newContext({ viewport: { width: 1440, height: 900 }, ...options });
        const page = await context.newPage();
        await page.goto(mock.url + path);
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
