import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const PLACES = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser'];

export const NO_CHROMIUM = 'no Chromium: install one, or name it in CHROMIUM_PATH';

/** Returns the path of this machine's Chromium, if it has one. */
export const findChromium = (): string | undefined => PLACES.find((path) => path && existsSync(path));

/**
 * Opens this machine's Chromium. The browser checks for no updates and sends no requests of its own to other hosts.
 *
 * @throws an error if there is none
 */
export async function openChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ];
  return chromium.launch({ executablePath, args });
}
