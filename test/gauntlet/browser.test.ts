/** The part of the gauntlet that a browser can play, in Chromium. */
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { bundle } from './bundle.ts';
import { partsFor, playElsewhere, type Task } from './elsewhere.ts';
import { startHostileServer } from './hostile-server.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const isThere = existsSync(executablePath);
if (!isThere && !process.env['CI'])
  console.warn(`no browser at ${executablePath}: not played (set CHROMIUM_PATH)`);

declare const gauntlet: typeof import('./probe.ts');

it.skipIf(!isThere && !process.env['CI'])('our clients pass in Chromium', { timeout: 60_000 }, async () => {
  const server = await startHostileServer();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
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
