/** Results too large, long or late for an agent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContract, outcomeFor } from '@chain-apis/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../support/contract.ts';
import { connect, type Connection } from './connect.ts';

let agent: Connection;
beforeAll(async () => {
  agent = await connect();
});
afterAll(() => agent.close());

it('reads the guides when a name is first looked up, once', async () => {
  let count = 0;
  const guides = async () => {
    count += 1;
    return [];
  };
  const other = await connect({ guides });
  await other.client.listTools();
  expect(count).toBe(0);
  await Promise.all(['info.peers', 'nothing of this name'].map((name) => other.use('read', { name })));
  expect(count).toBe(1);
  await other.close();
});

it('what is long is not repeated', async () => {
  const long = 'x'.repeat(100_000);
  for (const [tool, input] of [
    ['search', { query: long }],
    ['read', { name: long }],
    ['call', { name: long }],
    ['call', { name: 'info.peers', args: { [long]: 1 } }],
    ['check', { name: 'info.peers', value: { [long]: 1 } }],
  ] as const)
    expect((await agent.use(tool, input)).tokens, tool).toBeLessThan(200);
});

it('the most that search lists stands in its schema', async () => {
  const { tools } = await agent.client.listTools();
  const limit = tools.find(({ name }) => name === 'search')!.inputSchema.properties!['limit'];
  const { maximum } = limit as { maximum: number };
  const most = await agent.use('search', { query: 'balance', limit: maximum });
  expect(most.isError).toBe(false);
  expect(most.text.split('\n').filter((line) => /^\S.* \(\w+/.test(line)).length).toBeGreaterThanOrEqual(
    maximum,
  );
  expect(await agent.use('search', { query: 'balance', limit: maximum + 1 })).toMatchObject({
    isError: true,
  });
});

describe('a list that is too long', () => {
  const items = Array.from({ length: 500 }, (_, id) => ({
    id,
    name: `item ${id}`,
    amount: 9007199254740993n + BigInt(id),
  }));
  const text = JSON.stringify({ items, other: { nested: items } }, (_, value: unknown) =>
    typeof value === 'bigint' ? `#${value}#` : value,
  ).replaceAll(/"#(\d+)#"/g, '$1');
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  });
  let own: Connection;
  let folder: string;
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    folder = mkdtempSync(join(tmpdir(), 'chain-apis-mcp-'));
    const responses = {
      200: { description: 'x', content: { 'application/json': { schema: { type: 'object' } } } },
    };
    const document = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/things': { get: { operationId: 'listThings', responses } } },
    };
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    const things = await loadContract(join(folder, 'openapi.json'));
    own = await connect({
      contract: things,
      urls: { all: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    });
  });
  afterAll(async () => {
    await own.close();
    rmSync(folder, { recursive: true });
    await new Promise((closed) => server.close(closed));
  });

  it('is cut, says how to go on, and loses no digit', async () => {
    const first = await own.use('call', { name: 'listThings' });
    expect(first.tokens).toBeLessThan(2500);
    expect(first.text).toContain('"amount":9007199254740993}');
    const [, offset] = /go on with offset (\d+)/.exec(first.text)!;
    const next = await own.use('call', { name: 'listThings', offset: Number(offset), limit: 3 });
    expect(next.text).toContain(`{"id":${offset},`);
    const [, pointer] = /pointer ("\/other\/nested")/.exec(first.text)!;
    const nested = await own.use('call', {
      name: 'listThings',
      pointer: JSON.parse(pointer!) as string,
      offset: 498,
    });
    expect(nested.text).toContain('[{"id":498,"name":"item 498","amount":9007199254741491},{"id":499');
  });

  it('is all there, a piece at a time', async () => {
    const seen: number[] = [];
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const { text: said } = await own.use('call', {
        name: 'listThings',
        pointer: '/items',
        fields: ['id'],
        offset,
      });
      seen.push(...[...said.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id)));
      const next = /go on with offset (\d+)/.exec(said)?.[1];
      offset = next === undefined ? undefined : Number(next);
    }
    expect(seen).toEqual(items.map(({ id }) => id));
  });
});

it('a node that is not healthy is a result, not an error', async () => {
  const probe = contract.operations.find(({ id }) => id === 'getHealth')!;
  const body = outcomeFor(probe, 503)!.examples[0]!.value;
  const server = createServer((_, response) => {
    response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const own = await connect({ urls: { all: `http://127.0.0.1:${port}` } });
  const said = await own.use('call', { name: 'getHealth' });
  expect(said).toMatchObject({ isError: false, json: body });
  expect(said.text).toContain('503 getHealth');
  await own.close();
  await new Promise((closed) => server.close(closed));
});

it('a request that its client gives up reaches its end', async () => {
  const server = createServer(() => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const waiting = new Promise<void>((received) =>
    server.once('request', (request) => request.once('close', () => received())),
  );
  const own = await connect({ urls: { all: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } });
  const giveUp = new AbortController();
  server.once('request', () => giveUp.abort());
  const call = own.client.callTool(
    { name: 'call', arguments: { name: 'xvm.getHeight' } },
    { signal: giveUp.signal },
  );
  await expect(call).rejects.toThrow();
  // The service sees the disconnect.
  await waiting;
  expect((await own.use('read', { name: 'xvm.getHeight' })).isError).toBe(false);
  await own.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe('every operation and every schema', () => {
  it('can be read in few tokens, whole and in parts', async () => {
    for (const { id } of contract.operations) {
      for (const part of [undefined, 'parameters', 'result', 'errors', 'example', 'gaps']) {
        const { isError, tokens, text } = await agent.use('read', { name: id, part });
        expect({ id, part, isError }).toEqual({ id, part, isError: false });
        expect(tokens, `${id} ${part}`).toBeLessThan(part === 'example' ? 4000 : 2500);
        expect(text).toContain(id);
      }
    }
  });

  it('is found by the names that search gives', async () => {
    for (const query of ['balance', 'validator', 'error', 'transaction type', 'not shown', 'page token']) {
      const { text } = await agent.use('search', { query, limit: 30 });
      for (const [, name] of text.matchAll(/^(\S+(?: -?\d+)?) \(/gm)) {
        const said = await agent.use('read', { name });
        expect({ name, isError: said.isError, text: said.isError && said.text }).toEqual({
          name,
          isError: false,
          text: false,
        });
      }
    }
  });
});
