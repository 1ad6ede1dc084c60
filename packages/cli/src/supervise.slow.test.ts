/** A command that computes without end, as a hostile document or response may make it do, ends when it is asked to. */
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeSmallContract } from './test-support/small-contract.ts';
import { startProcess } from './test-support/start-process.ts';

let folder: string;
let config: string;
beforeAll(async () => {
  ({ folder, config } = await writeSmallContract());
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * Loaded into each thread: the one that runs the command computes without end after a while, or after it has said by when it ends.
 *
 * @param begin - a call of `compute`
 */
const busy = (begin: string) =>
  `data:text/javascript,${encodeURIComponent(`
import { writeSync } from 'node:fs';
import { isMainThread, parentPort } from 'node:worker_threads';
const compute = () => { writeSync(2, 'computing'); for (;;); };
if (!isMainThread) ${begin}
`)}`;
const AFTER_A_WHILE = busy('setTimeout(compute, 1500);');
const AFTER_ITS_DEADLINE = busy(`{
  const post = parentPort.postMessage.bind(parentPort);
  parentPort.postMessage = (message) => { post(message); if (message.endsWithinMs) setTimeout(compute, 500); };
}`);
const startBusy = (...args: string[]) => startProcess(args, ['--import', AFTER_A_WHILE]);
const SILENT = ['--port', '0'];

describe('a command that computes', () => {
  it.each([
    ['mock', 'SIGTERM', 143, () => ['mock', '--spec', config, ...SILENT]],
    ['proxy', 'SIGINT', 130, () => ['proxy', '--spec', config, 'http://127.0.0.1:9', ...SILENT]],
  ] as const)('%s ends by %s', async (_, signal, code, args) => {
    const { child, ended, until, text } = startBusy(...args());
    await until(/computing/);
    child.kill(signal);
    expect(await ended).toBe(code);
    expect(text()).toContain(
      `chain-apis: ${signal} came while it was computing: what was not written yet is lost`,
    );
  });

  it('ends sooner by a second signal', async () => {
    const { child, ended, until } = startBusy('mock', '--spec', config, ...SILENT);
    await until(/computing/);
    const begun = performance.now();
    child.kill('SIGTERM');
    child.kill('SIGINT');
    // Which of the two arrives first is for the system to say.
    expect([143, 130]).toContain(await ended);
    expect(performance.now() - begun).toBeLessThan(4500);
  });

  it('verify ends by its deadline', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    onTestFinished(() => void (silent.closeAllConnections(), silent.close()));
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const args = ['verify', '--spec', config, '--deadline', '2', url];
    const { ended, text } = startProcess(args, ['--import', AFTER_ITS_DEADLINE]);
    expect({ code: await ended, text: text() }).toMatchObject({ code: 3 });
    expect(text()).toContain('chain-apis: the deadline passed while it was computing: there is no report');
  });
});
