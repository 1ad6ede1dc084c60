/** Documents of megabytes, as hosts meet them: the command answers soon, keeps answering, and ends with its host. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../support/contract.ts';
import { broadGiant } from '../labs/bench/src/growth/broad-giant.ts';
import { circularGiant } from '../labs/bench/src/growth/circular-giant.ts';
import { use } from './connect.ts';

const COMMAND = `${root}packages/cli/bin/chain-apis.js`;
const LONG = { timeout: 180_000 };
const FIRST_MS = 10_000;
/** A second of a machine that does nothing else; tests share theirs. */
const LATER_MS = 10_000;
/** The first call loads the mock. */
const MOCK_MS = 40_000;
const MOST_MB = 1000;

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

/** Where the system says how much memory a process had at most. */
function mostMemory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

describe.each([
  ['circular', 'resource linked', 'get_resource_5', 'resource_0', { args: { id: 'x' } }],
  ['broad', 'model field', 'things/operate-5', 'model-5', {}],
])('%s', (name, query, operation, schema, args) => {
  it('answers soon, and in little memory', LONG, async () => {
    const { client, pid } = await connected(name);
    const timed = async (tool: string, input: object) => {
      const start = performance.now();
      const said = await use(client, tool, input);
      expect(said.text, tool).not.toContain('failed:');
      return performance.now() - start;
    };
    expect(await timed('search', { query })).toBeLessThan(FIRST_MS);
    for (const [tool, input] of [
      ['search', { query: 'something else entirely' }],
      ['read', { name: operation }],
      ['read', { name: `${operation}s` }],
      ['read', { name: schema }],
      ['read', { name: schema, part: 'gaps' }],
      ['check', { name: schema, value: { id: 1 } }],
    ] as const)
      expect(await timed(tool, input), `${tool} ${JSON.stringify(input)}`).toBeLessThan(LATER_MS);
    expect(await timed('call', { name: operation, ...args })).toBeLessThan(MOCK_MS);
    expect(mostMemory(pid)).toBeLessThan(MOST_MB);
  });

  it('finds names before the rest is indexed, and says what is left', LONG, async () => {
    const { client } = await connected(name);
    const found = await use(client, 'search', { query: operation, kind: 'operation' });
    expect(found.text).toMatch(new RegExp(`^${operation} `, 'm'));
    const rest = await use(client, 'search', { query });
    expect(rest.text).toMatch(/ % of the contract is not indexed yet|\(field\)/);
  });
});

it.each([
  ['the end of its input', (child: ReturnType<typeof spawn>) => void child.stdin!.end()],
  ['SIGTERM', (child: ReturnType<typeof spawn>) => void child.kill('SIGTERM')],
])('ends by %s while the index is built', LONG, async (_, end) => {
  const child = spawn(process.execPath, argsOf('circular'), { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const send = (id: number, method: string, params: object) =>
    child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  const clientInfo = { name: 't', version: '1' };
  send(1, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  await once(child.stdout!, 'data');
  send(2, 'tools/call', { name: 'search', arguments: { query: 'resource linked' } });
  // Answered while the index is built: messages are not held up.
  send(3, 'ping', {});
  const [pong] = (await once(child.stdout!, 'data')) as [Buffer];
  expect(JSON.parse(pong.toString().split('\n')[0]!)).toMatchObject({ id: 3 });
  const start = performance.now();
  end(child);
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - start).toBeLessThan(LATER_MS);
});
