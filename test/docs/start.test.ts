/** `npm start`, as a newcomer calls it: builds what is missing, says where it serves, ends with Ctrl-C. */
import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../support/contract.ts';

it('serves reference and mocks on one address, and stops', { timeout: 300_000 }, async () => {
  // In a group of its own, because Ctrl-C reaches npm and its children alike.
  const child = spawn('npm', ['start', '--silent', '--', '--port', '0'], { cwd: root, detached: true });
  let printed = '';
  // Not before the last of them has let go of the pipes.
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const read = (text: string) => {
        printed += text;
        const [, ready] = /Ready on (http:\S+)[^]*Stop with Ctrl-C/.exec(printed) ?? [];
        if (ready) resolve(ready);
      };
      child.stdout.setEncoding('utf8').on('data', read);
      child.stderr.setEncoding('utf8').on('data', read);
      child.on('error', reject);
      void ended.then((code) => reject(new Error(`npm start ended with ${code}: ${printed}`)));
    });
    const get = async (path: string) => {
      const response = await fetch(url + path);
      return `${response.status} ${await response.text()}`;
    };
    expect(await get('/')).toMatch(/^200 <!DOCTYPE html>/i);
    expect(await get('/v1/networks/mainnet/delegators')).toContain('200 {"nextPageToken"');
    expect(await get('/ext/health')).toContain('"healthy":true');
    const before = printed;
    process.kill(-child.pid!, 'SIGINT');
    await ended;
    expect(printed).toBe(before);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  } finally {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
  }
});
