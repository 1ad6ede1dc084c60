import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { startMock } from '@chain-apis/mock';
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { contract } from './contract.ts';
import { siteFolder } from './site.ts';

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PLACES = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const executable = PLACES.find((path) => path && existsSync(path));
const inCi = Boolean(process.env['CI']);

if (!executable && inCi) throw new Error('no Chromium: install one, or name it in CHROMIUM_PATH');
if (!executable) console.warn('Tests in a browser are skipped: no Chromium; name one in CHROMIUM_PATH.');

/** Tests that need a browser. Without one they are skipped on a reader's machine and fail in CI. */
export const describeInBrowser = executable ? describe : describe.skip;

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
    browser = await chromium.launch({ executablePath: executable!, args: ARGUMENTS });
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
