/** The pages of `npm start`, made from sources: their scripts load, and Send gets a response. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../support/contract.ts';
import { describeInBrowser } from '../support/chromium.ts';
import { openChromium } from '../support/open-chromium.ts';

describeInBrowser('live pages', () => {
  it('load their scripts, and send', async () => {
    const url = await startPages();
    const browser = await openChromium();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${url}/operations/getNativeBalance/`);
    await page.locator('[data-send]').click();
    await page.locator('.live').getByText('answered by the mock').waitFor({ timeout: 60_000 });
    expect(errors).toEqual([]);
    const missing = await Promise.all(['/nope', '/operations/nope/'].map((path) => fetch(url + path)));
    expect(missing.map(({ status }) => status)).toEqual([404, 404]);
    for (const text of await Promise.all(missing.map((response) => response.text())))
      expect(text).toContain('There is no such page');
    expect((await fetch(`${url}/operations/info.peers`)).url).toBe(`${url}/operations/info.peers/`);
  });

  it('stop when only the shell of npm gets the signal', async () => {
    const command = `${JSON.stringify(process.execPath)} scripts/start.mjs --quiet --port 0; true`;
    const env = { ...process.env, npm_lifecycle_event: 'start' };
    const shell = spawn('sh', ['-c', command], { cwd: root, env });
    let printed = '';
    await new Promise<void>((resolve) =>
      shell.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('Ready on')) resolve();
      }),
    );
    const url = /Ready on (\S+)/.exec(printed)![1]!;
    shell.kill('SIGKILL');
    await once(shell, 'close');
    await expect(fetch(url)).rejects.toThrow();
  });
});

/** Starts them as `npm start` does, and waits until they are ready. */
async function startPages(): Promise<string> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--quiet', '--port', '0'], { cwd: root });
  onTestFinished(async () => {
    child.kill('SIGINT');
    await once(child, 'close');
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (printed.includes('all pages are ready')) resolve();
      });
    child.once('close', () => reject(new Error(printed)));
  });
  return /Ready on (\S+)/.exec(printed)![1]!;
}
