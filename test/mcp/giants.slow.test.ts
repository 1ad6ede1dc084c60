/** Documents of megabytes, as in hosts: the command responds, stays responsive, and ends with its host. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../support/contract.ts';
import { broadGiant } from '../support/giants/broad-giant.ts';
import { circularGiant } from '../support/giants/circular-giant.ts';
import { use } from './connect.ts';

const COMMAND = `${root}packages/cli/bin/chain-apis.js`;
const LONG = { timeout: 180_000 };
const MAX_MB = 1000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chain-apis-giants-'));
  writeFileSync(join(folder, 'circular.json'), JSON.stringify(circularGiant(500).old));
  writeFileSync(join(folder, 'broad.json'), JSON.stringify(broadGiant(1200).old));
});
afterAll(() => rmSync(folder, { recursive: true }));

const argsOf = (name: string) => [COMMAND, 'mcp', '--spec', join(folder, `${name}.json`), '--root', folder];

async function connected(name: string) {
  const transport = new StdioClientTransport({ command: process.execPath, args: argsOf(name), cwd: root });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport, LONG);
  onTestFinished(() => client.close());
  return { client, pid: transport.pid! };
}

/** Returns a process's peak memory, if the system reports it. */
function mostMemory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

describe.each([
  ['circular', 'resource linked', 'get_resource_5', 'resource_0', { args: { id: 'x' } }],
  ['broad', 'model field', 'things/operate-5', 'model-5', {}],
])('%s', (name, query, operation, schema, args) => {
  it('responds in little memory', LONG, async () => {
    const { client, pid } = await connected(name);
    for (const [tool, input] of [
      ['search', { query }],
      ['search', { query: operation, kind: 'operation' }],
      ['read', { name: `${operation}s` }],
      ['read', { name: operation }],
      ['read', { name: schema }],
      ['read', { name: schema, part: 'gaps' }],
      ['check', { name: schema, value: { id: 1 } }],
      ['call', { name: operation, ...args }],
    ] as const)
      expect((await use(client, tool, input)).text, `${tool} ${JSON.stringify(input)}`).not.toContain(
        'failed:',
      );
    expect(mostMemory(pid)).toBeLessThan(MAX_MB);
  });
});

const ENDS: Readonly<Record<string, (child: ChildProcess) => void>> = {
  'the end of its input': (child) => void child.stdin!.end(),
  SIGTERM: (child) => void child.kill('SIGTERM'),
};
describe('while search builds its index, in slices', () => {
  it.each(Object.entries(ENDS))('ends by %s', LONG, async (_, end) => {
    const child = spawn(process.execPath, argsOf('circular'), {
      cwd: root,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const send = (id: number, method: string, params: object) =>
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const clientInfo = { name: 't', version: '1' };
    send(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    await once(child.stdout, 'data');
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    send(2, 'tools/call', { name: 'search', arguments: { query: 'resource linked' } });
    // The first response: messages are not delayed.
    send(3, 'ping', {});
    await once(child.stdout, 'data');
    end(child);
    expect(await once(child, 'exit')).toEqual([0, null]);
    // It ends with the work undone: nothing but the ping has a response.
    expect(output.match(/"id":\d+/g)).toEqual(['"id":3']);
  });
});
