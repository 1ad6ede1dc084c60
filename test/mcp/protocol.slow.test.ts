/** The command as started by hosts, through the official client, over both transports. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { serveHttp, type RunningServer } from '@chain-apis/mcp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contract, root } from '../support/contract.ts';
import { use } from './connect.ts';
import { countTokens } from './count-tokens.ts';

const COMMAND = [`${root}packages/cli/bin/chain-apis.js`, 'mcp'];

let server: RunningServer;
beforeAll(async () => {
  server = await serveHttp({ contract }, 0);
});
afterAll(() => server.close());

const transports = {
  stdio: () => new StdioClientTransport({ command: process.execPath, args: COMMAND, cwd: root }),
  'streamable HTTP': () => new StreamableHTTPClientTransport(new URL(server.url)),
};

async function connected(name: keyof typeof transports): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transports[name]());
  onTestFinished(() => client.close());
  return client;
}

describe.each(Object.keys(transports) as (keyof typeof transports)[])('%s', (name) => {
  it('lists at most five tools in at most 1,050 tokens', async () => {
    const client = await connected(name);
    const { tools } = await client.listTools();
    const text = JSON.stringify(tools) + (client.getInstructions() ?? '');
    console.info(`${tools.length} tools, ${text.length} bytes, ${countTokens(text)} tokens`);
    expect(tools.length).toBeLessThanOrEqual(5);
    // The limit in the README.
    expect(countTokens(text)).toBeLessThanOrEqual(1050);
    expect(text.length).toBeLessThan(4500);
  });

  it('calls a tool and reads every resource', async () => {
    const client = await connected(name);
    expect((await use(client, 'search', { query: 'peers' })).text).toContain('info.peers');
    expect((await use(client, 'call', { name: 'info.peers' })).text).toContain('numPeers');
    const { resources } = await client.listResources();
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      const { text } = contents[0] as { text: string };
      expect(text.length).toBeGreaterThan(100);
      expect(Buffer.byteLength(text)).toBe(resources.find((one) => one.uri === uri)!.size);
    }
    expect(resources.map(({ uri }) => uri)).toEqual([
      'contract://gaps',
      'contract://conventions',
      ...contract.documents.map(({ id }) => `contract://documents/${id}`),
    ]);
    expect(client.getServerCapabilities()?.prompts).toBeUndefined();
  });
});

it('two clients at once do not disturb each other', async () => {
  const [one, other] = await Promise.all([connected('streamable HTTP'), connected('streamable HTTP')]);
  const names = ['info.peers', 'xvm.getHeight', 'eth_feeConfig', 'getHealth'];
  const results = await Promise.all(
    [one, other].map((client) => Promise.all(names.map((name) => use(client, 'call', { name })))),
  );
  expect(results[0]).toEqual(results[1]);
  results[0]!.forEach(({ text }, index) => expect(text).toContain(`200 ${names[index]}`));
});

describe('over HTTP', () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const post = (headers: Record<string, string>, path = '/mcp') =>
    new Promise<number>((resolve, reject) => {
      const accepted = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
      const url = new URL(path, server.url);
      const sent = request(url, { method: 'POST', headers: { ...accepted, ...headers } }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      });
      sent.on('error', reject);
      sent.end(body);
    });

  it('listens on this machine only', () => {
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
  });

  it.each([
    [{ host: 'evil.example' }],
    [{ host: 'evil.example:4040' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://localhost.evil.example' }],
  ])('refuses %j', async (headers) => {
    expect(await post(headers)).toBe(403);
  });

  it.each([[{}], [{ origin: 'http://localhost:3000' }]])('takes %j', async (headers) => {
    expect(await post(headers)).toBe(200);
  });

  it('has nothing at another path', async () => {
    expect(await post({}, '/')).toBe(404);
  });
});

describe('the process', () => {
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, COMMAND, { cwd: root, stdio: ['pipe', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const initialized = async (child: ChildProcess) => {
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    };
    child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    expect(JSON.parse(line.toString())).toMatchObject({
      id: 1,
      result: { serverInfo: { name: 'chain-apis' } },
    });
  };

  it('ends when its input is closed', async () => {
    const child = start();
    await initialized(child);
    child.stdin!.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends when its input is closed before anything came', async () => {
    const child = start();
    child.stdin!.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('ends by SIGTERM', async () => {
    const child = start();
    await initialized(child);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('survives invalid messages', async () => {
    const child = start();
    child.stdin!.write('no json\n{"jsonrpc":"2.0"}\n[]\n');
    await initialized(child);
    child.stdin!.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
