/** Runs the scenarios that a browser can run, in Chromium. */
import { expect, it } from 'vitest';
import { findChromium, NO_CHROMIUM, openChromium } from '../support/open-chromium.ts';
import { bundle } from './bundle.ts';
import { casesFor, runRemotely, type Task } from './remote.ts';
import { startHostileServer } from './hostile-server.ts';

const isThere = findChromium() !== undefined;
if (!isThere && !process.env['CI']) console.warn(`the gauntlet is not run in a browser: ${NO_CHROMIUM}`);

declare const gauntlet: typeof import('./check-client.ts');

it.skipIf(!isThere && !process.env['CI'])('our clients pass in Chromium', async () => {
  const server = await startHostileServer();
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.addScriptTag({ content: await bundle('check-client.ts', 'iife') });
    const run = (task: Task) =>
      page.evaluate(({ job, expected }) => gauntlet.checkClient(job, expected), task);
    expect(await runRemotely(server, casesFor('browser'), run)).toEqual([]);
  } finally {
    await browser.close();
    await server.close();
  }
});
