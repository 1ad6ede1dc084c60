import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openChromium } from '../../../../support/open-chromium.ts';

/** Processor slowdown: about that of a phone. */
const SLOWED = 4;
const LONGEST = 60_000;
/** Plain JavaScript, because a compiler's helpers don't exist in the page. */
const WATCH = readFileSync(join(import.meta.dirname, 'watch-page.mjs'), 'utf8');

/** Opens a Chromium that reaches only this machine. */
export const openBrowser = (): Promise<Browser> =>
  openChromium('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1');

/** A link that is followed on a slowed processor, with nothing cached. */
export interface Link {
  readonly url: string;
  /** Text to wait for: the first words of the operation's description. */
  readonly text: string;
  /** A page of the same origin, so that the page's process runs before the clock starts. */
  readonly blank: string;
}

/** Returns milliseconds from the start of the navigation until the text is on the screen. */
export const timeUntilReadable = async (browser: Browser, link: Link): Promise<number> =>
  (await watch(browser, link, 0)).readable!;

/**
 * Returns the milliseconds by which tasks exceeded 50. A separate page load, as searching for the text blocks too.
 *
 * @param readable - when the text appears
 */
export const blockingTime = async (browser: Browser, link: Link, readable: number): Promise<number> =>
  (await watch(browser, { ...link, text: '' }, readable)).blocking;

/** Watches a page until it has shown the text, if any, and then until it is quiet, for at least `least`. */
async function watch(browser: Browser, { url, text, blank }: Link, least: number): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(blank);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.addInitScript({ content: `globalThis.sought = ${JSON.stringify(text)};\n${WATCH}` });
    await page.goto(url, { waitUntil: 'commit', timeout: LONGEST });
    await page.waitForFunction(
      ([sought, shown]) => {
        const { readable, lastTask } = (globalThis as unknown as { watched: Watched }).watched;
        // Quiet for a second: what a page does after its text appeared blocks its reader too.
        const since = Math.max(readable ?? shown, lastTask);
        return (!sought || readable !== undefined) && performance.now() - since > 1000;
      },
      [text, least] as const,
      { timeout: LONGEST, polling: 100 },
    );
    return await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  } finally {
    await context.close();
  }
}

/** What watch-page.mjs records. */
interface Watched {
  readable: number | undefined;
  blocking: number;
  lastTask: number;
}
