/** The part of the gauntlet that a browser can play, in Chromium. */
import { expect, it } from 'vitest';
import { findChromium, NO_CHROMIUM, openChromium } from '../../scripts/chromium.ts';
import { bundle } from './bundle.ts';
import { partsFor, playElsewhere, type Task } from './elsewhere.ts';
import { startHostileServer } from './hostile-server.ts';

const isThere = findChromium() !== undefined;
if (!isThere && !process.env['CI']) console.warn(`not played in a browser: ${NO_CHROMIUM}`);

declare const gauntlet: typeof import('./probe.ts');

it.skipIf(!isThere && !process.env['CI'])('our clients pass in Chromium', { timeout: 60_000 }, async () => {
  const server = await startHostileServer();
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.addScriptTag({ content: await bundle('probe.ts', 'iife') });
    const run = (task: Task) => page.evaluate(({ job, sight }) => gauntlet.probe(job, sight), task);
    expect(await playElsewhere(server, partsFor('browser'), run)).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});
