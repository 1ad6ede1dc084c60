import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { run } from '../run.ts';

const ids = { type: 'array', items: { type: 'string' } };
const get = {
  parameters: [{ name: 'ids', in: 'path', required: true, style: 'matrix', schema: ids }],
  responses: { 200: { description: 'x', content: { 'text/plain': { example: 'as shown' } } } },
};
let document: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-prism-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  document = join(folder, 'openapi.json');
  const openApi = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: { '/v1/{ids}': { get } } };
  await writeFile(document, JSON.stringify(openApi));
});

/** Runs the command in a process of its own, and sends it a request once it listens. */
async function request(path: string, args: readonly string[] = []) {
  const program = fileURLToPath(new URL('../../bin/chain-apis.js', import.meta.url));
  const command = [program, 'mock', '--engine', 'prism', '--port', '0', '--spec', document, ...args];
  const child = spawn(process.execPath, command, { env: { ...process.env, PORT: '' } });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = text(child.stderr);
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    const [url] = /http:\/\/[\d.:]+(?=$|")/.exec(line) ?? [];
    if (url === undefined || lines.length > 1) continue;
    const response = await fetch(url + path).catch(() => undefined);
    lines.push((await response?.text()) ?? 'no response');
    if (response) child.kill('SIGINT');
  }
  return { code: await ended, lines, err: await said };
}

it('serves documents with Prism until it is stopped', async () => {
  const { code, lines, err } = await request('/v1/;ids=a');
  expect(lines[0]).toMatch(/^Ready on http/);
  expect(lines).toContain('as shown');
  expect(lines.at(-1)).toMatch(/^GET \/v1\/;ids=a 200 .* ms {2}get/);
  expect(err).toContain('Prism serves');
  expect(code).toBe(0);
});

it('says why Prism failed, without a stack trace', async () => {
  const { code, lines, err } = await request('/v1/a', ['--quiet']);
  expect(lines).toContain('no response');
  expect(code).toBe(1);
  expect(err).toContain('chain-apis: Prism failed on a request: Matrix serialization');
  expect(err).not.toMatch(/\n\s+at /);
});

it.each([
  ['--scenario=flaky-gateway', '--scenario'],
  ['--watch', '--watch'],
  ['--seed=7', '--seed'],
])('refuses %s, which Prism cannot follow', async (flag, name) => {
  const err: string[] = [];
  const out = () => {};
  const terminal = { env: {}, out, err: (line: string) => void err.push(line), stopped: async () => {} };
  expect(await run(['mock', '--engine', 'prism', flag], terminal)).toBe(2);
  expect(err).toEqual([`chain-apis: ${name} needs the mock's own engine: omit it or --engine prism`]);
});
