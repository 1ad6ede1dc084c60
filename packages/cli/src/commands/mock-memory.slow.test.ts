/** A mock with a small heap drops the oldest of what callers sent, and continues to serve. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProcess } from '../test-support/start-process.ts';

const MB = 2 ** 20;
const object = { 'application/json': { schema: { type: 'object' }, example: { id: 'a' } } };
const response = { 200: { description: 'd', content: object } };
const job = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } };
const SPEC = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1.0.0' },
  paths: {
    '/things': {
      post: { operationId: 'addThing', requestBody: { content: object }, responses: response },
    },
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'id', in: 'path', required: true, schema: job.properties.id }],
        responses: response,
      },
    },
  },
};
const RPC = {
  openrpc: '1.3.2',
  info: { title: 'R', version: '1.0.0' },
  servers: [{ url: 'http://127.0.0.1/rpc' }],
  methods: [
    {
      name: 'echo',
      params: [{ name: 'text', schema: { type: 'string' } }],
      result: { name: 'r', schema: { type: 'string' } },
      examples: [{ name: 'one', params: [{ name: 'text', value: 'a' }], result: { name: 'r', value: 'a' } }],
    },
  ],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chain-apis-memory-'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(SPEC));
  await writeFile(join(folder, 'openrpc.json'), JSON.stringify(RPC));
});
afterAll(() => rm(folder, { recursive: true }));

/** A mock whose own heap is a fifth of what is sent to it. */
async function startSmall() {
  const args = ['mock', '--spec', folder, '--port', '0', '--quiet'];
  const mock = startProcess(args, ['--max-old-space-size=160']);
  return { mock, url: await mock.until(/http:\/\/127\.0\.0\.1:\d+/) };
}

const headers = { 'content-type': 'application/json' };
/** A body just below the limit of the mock. */
const large = JSON.stringify({ text: 'x'.repeat(MB - 2000) });
const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'echo', params: [...Array(250_000).fill(1)] });

async function post(url: string, body: string, more: Record<string, string> = {}): Promise<number> {
  const sent = await fetch(url, { method: 'POST', headers: { ...headers, ...more }, body });
  await sent.arrayBuffer();
  return sent.status;
}

/** Megabytes that the process has in memory now. */
function residentOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

describe.runIf(process.platform === 'linux')('the mock lives on', () => {
  it('after 716 posts of a megabyte, and shows where it has cut their bodies', async () => {
    const { mock, url } = await startSmall();
    for (let count = 0; count < 716; count += 4) {
      await Promise.all(Array.from({ length: 4 }, () => post(`${url}/things`, large)));
    }
    for (let count = 0; count < 40; count += 1) await post(`${url}/rpc`, call);
    const calls = (await (await fetch(`${url}/__mock/calls`)).json()) as { bodyCutFrom?: number }[];
    // 32 MiB of calls with the start of their bodies.
    expect(calls.length).toBeGreaterThan(300);
    expect(calls.map(({ bodyCutFrom }) => bodyCutFrom)).toContain(large.length);
    expect(residentOf(mock.child.pid!)).toBeLessThan(500);
  });

  it('after 400 sessions that each sent undeclared calls and large bodies', async () => {
    const { mock, url } = await startSmall();
    for (let count = 0; count < 400; count += 1) {
      const session = { 'mock-session': `s${count}` };
      await Promise.all([
        post(`${url}/nowhere`, large.slice(0, 200_000), session),
        post(`${url}/things`, large.slice(0, 200_000), session),
        fetch(`${url}/things/${'y'.repeat(1500)}${count}`, { headers: session }),
      ]);
    }
    expect(await post(`${url}/things`, '{}')).toBe(200);
    expect(residentOf(mock.child.pid!)).toBeLessThan(500);
  });

  it('while bodies come a byte at a time', async () => {
    const { mock, url } = await startSmall();
    const { port } = new URL(url);
    const head = 'POST /things HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';
    const pieces = '1\r\n1\r\n'.repeat(400_000);
    const sockets = Array.from({ length: 6 }, () => connect(Number(port), '127.0.0.1'));
    for (const socket of sockets) socket.on('error', () => {});
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((written) =>
            socket.write(`${head}transfer-encoding: chunked\r\n\r\n${pieces}`, () => written()),
          ),
      ),
    );
    expect(await post(`${url}/things`, '{}')).toBe(200);
    expect(residentOf(mock.child.pid!)).toBeLessThan(500);
    for (const socket of sockets) socket.destroy();
  });
});
