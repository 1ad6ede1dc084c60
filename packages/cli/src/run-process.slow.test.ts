import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSmallContract } from './test-support/small-contract.ts';
import { startProcess } from './test-support/start-process.ts';

let folder: string;
let config: string;
beforeAll(async () => {
  ({ folder, config } = await writeSmallContract());
});
afterAll(() => rm(folder, { recursive: true }));

describe('the process', () => {
  const startMock = () => startProcess(['mock', '--spec', config, '--port', '0']);

  it.each(['SIGINT', 'SIGTERM'] as const)('%s: requests under way get their responses', async (signal) => {
    const { child, ended, until } = startMock();
    const url = await until(/http:\/\/[\d.:]+(?=[^]*Ctrl-C)/);
    const response = fetch(`${url}/v1/things`, { headers: { 'mock-latency': '700' } });
    await until(/GET \/v1\/things/);
    child.kill(signal);
    expect(await (await response).json()).toEqual({ a: 1 });
    expect(await ended).toBe(0);
  });

  it('a second signal cuts what is in hand', async () => {
    const { child, ended, until } = startMock();
    const url = await until(/http:\/\/[\d.:]+(?=[^]*Ctrl-C)/);
    const response = fetch(`${url}/v1/things`, { headers: { 'mock-latency': '60000' } });
    const failed = expect(response).rejects.toThrow('fetch failed');
    await until(/GET \/v1\/things/);
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    await failed;
  });

  it('wrong usage of a command that serves its input fails although the input has ended', async () => {
    const { child, ended, until } = startProcess(['mcp', '--port', 'x']);
    child.stdin?.end();
    await until(/--port must be a number/);
    expect(await ended).toBe(2);
  });

  it('ends quietly when its output is no longer read', async () => {
    const bin = join(import.meta.dirname, '../bin/chain-apis.js');
    const child = spawn(process.execPath, [bin, '--help']);
    child.stdout.destroy();
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
    expect(complaints).toBe('');
  });

  it('starts with the line that makes it a command', async () => {
    expect(await readFile(join(import.meta.dirname, 'main.ts'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });
});
