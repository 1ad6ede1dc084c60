/** What agents get wrong, and what is too much: every result says what to do next. */
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

describe('a mistake says what to do', () => {
  const mistakes: [tool: string, input: object, text: string][] = [
    ['search', {}, 'give `query`'],
    ['search', { query: { a: 1 } }, '`query` must be text'],
    ['search', { query: 'peers', kind: 'thing' }, 'one of operation, parameter'],
    ['search', { query: 'peers', offset: 99_999 }, 'offset is too large'],
    ['read', { name: 'info.peer' }, 'info.peers'],
    ['read', { name: 'listErc20Balance' }, 'listErc20Balances'],
    ['read', { name: 'info.peers#nodeId2' }, 'result.peers.nodeID'],
    ['read', { name: 'info.peers', part: 'everything' }, 'parameters, result'],
    ['check', { name: 'info.peers' }, 'give `value`'],
    ['check', { name: 'info.peers', value: '{"a":' }, 'not JSON'],
    ['check', { name: '429', value: {} }, 'an operation or a schema'],
    ['check', { name: 'listDelegators', value: {}, status: 299 }, 'it has 200, 400'],
    ['check', { name: 'listDelegators', value: {}, as: 'body' }, 'takes no body'],
    ['call', {}, 'give `name`'],
    ['call', { name: 'nothing at all' }, 'there is nothing called'],
    ['call', { name: 'getNativeBalanse' }, 'near: getNativeBalance'],
    ['call', { name: 'getNativeBalance' }, 'Example: {"name":"getNativeBalance"'],
    [
      'call',
      { name: 'listDelegators', args: { network: 'mainnet', pagesize: 5, nodes: [] } },
      'it takes network*',
    ],
    ['call', { name: 'listDelegators', args: { network: 'mars' } }, 'network'],
    ['call', { name: 'listDelegators', args: 7 }, '`args` must be an object'],
    ['call', { name: 'info.peers', pointer: '/peers/9' }, 'leads nowhere'],
    ['call', { name: 'info.peers', offset: 'x' }, '`offset` must be a number'],
    ['read', { nme: 'x' }, 'read has no input "nme", did you mean "name"?'],
    ['search', { query: 'peers', max: 3 }, 'search has no input "max": it has query, kind, limit, offset'],
    ['call', { name: 'info.peers', feilds: ['ip'] }, 'did you mean "fields"?'],
    ['diff', { old: 'HEAD', from: 'x' }, 'diff has no input "from"'],
    ['check', { name: 'info.peers', value: {}, type: 'body' }, 'check has no input "type"'],
    [
      'call',
      { name: 'listDelegators', args: { network: 'mainnet' }, pages: 500 },
      '`pages` must be a whole number from 1 to 50',
    ],
    ['call', { name: 'listDelegators', args: { network: 'mainnet' }, pages: 0 }, 'from 1 to 50'],
    ['search', { query: 'peers', limit: 1.5 }, '`limit` must be a whole number from 1 to 30'],
    ['read', { name: 'info.peers', offset: -1 }, '`offset` must be a whole number from 0'],
    ['call', { name: 'info.peers', fields: ['nodeIDs'] }, 'no item has "nodeIDs"; there are: nodeID'],
    ['call', { name: 'info.peers', fields: ['nodeID', 'nothing.here'] }, 'no item has "nothing.here"'],
    ['check', { name: 'info.isBootstrapped', as: 'parameters', value: 7 }, 'are an object'],
    ['diff', {}, 'give `old`'],
    ['diff', { old: 'no-such-file.yaml' }, 'no-such-file.yaml'],
    ['diff', { old: '--upload-pack=x' }, 'git ref'],
    ['search', { query: 'peers', Limit: 3 }, 'did you mean "limit"?'],
    ['search', { query: 'peers', kind: 'oparation' }, 'one of operation'],
    ['search', { query: 'peers', limit: 0 }, 'from 1 to 30'],
    ['search', { query: ['peers'] }, '`query` must be text'],
    ['search', { q: 'peers' }, 'search has no input "q"'],
    ['read', { nothing: true }, 'read has no input "nothing"'],
    ['read', { name: '429', part: 'example' }, 'there is no `part` of an error'],
    ['read', { name: 'gap 0', part: 'gaps' }, 'there is no `part` of a gap'],
    ['read', { name: 'data', part: 'errors' }, 'there is no `part` of a document'],
    ['read', { name: 'gaps', part: 'code' }, 'there is no `part` of'],
    ['read', { name: 'data/Validator', part: 'code' }, 'gaps is the only `part` of a schema'],
    ['read', { name: 'info.peers#result.numPeers', part: 'errors' }, 'there is no `part` of a member'],
    ['read', { name: { id: 1 } }, '`name` must be text'],
    ['check', { name: 'info.peers', value: {}, as: 'response' }, 'one of result, parameters, body, request'],
    ['check', { name: 'data/PChainUtxo', value: {}, as: 'body' }, '`as` is for operations'],
    ['check', { name: 'data/PChainUtxo', value: {}, status: 200 }, '`status` is for operations'],
    ['check', { name: 'data/PChainUtxo#amout', value: '1' }, 'amount'],
    [
      'check',
      { name: 'info.peers#result.pers.nodeID', value: 'x' },
      'there is no member "pers"; there are: peers',
    ],
    [
      'check',
      { name: 'listDelegators', value: {}, as: 'parameters', status: 400 },
      '`status` is for results',
    ],
    [
      'check',
      { name: 'listDelegators', value: { netwrk: 'mainnet' }, as: 'request' },
      'no argument "netwrk"',
    ],
    ['check', { name: 'eth_feeConfig', value: ['latest', 1, 2], as: 'request' }, 'no argument "1"'],
    [
      'check',
      { name: 'eth_feeConfig', value: { params: { block: 1 } }, as: 'request' },
      'no argument "block"',
    ],
    ['call', { name: 'info.peers', pages: 3 }, 'info.peers is not a list of pages'],
    ['call', { name: 'getHealth', mock: { helthy: false } }, 'did you mean "healthy"?'],
    ['call', { name: 'getHealth', mock: { healthy: 'no' } }, 'send {"healthy": true}'],
    ['call', { name: 'getHealth', mock: true }, '`mock` must be an object'],
    ['call', { name: 'getHealth', mock: { scenario: 'no-such' } }, 'no-such'],
    ['call', { name: 'getHealth', mock: { advance: 'soon' } }, 'the mock:'],
    ['call', { name: 'getHealth', mock: { code: 418 } }, 'Prefer: code must be one of'],
    ['call', { name: 'info.peers', args: { nodeIds: 7 } }, 'nodeIDs'],
    ['call', { name: 'info.peers', args: [[], []] }, 'no argument "1"'],
    ['call', { name: 'info.peers', limit: 'many' }, '`limit` must be a number'],
    ['diff', { old: 'redocly.yaml', level: 'braking' }, 'one of breaking, compatible'],
    ['search', { query: '  ' }, 'give `query`'],
    ['search', { query: 'peers', limit: true }, '`limit` must be a number'],
    ['search', { query: 'peers', offset: [3] }, '`offset` must be a number'],
    ['read', { part: 'code' }, 'give its `name`'],
    ['read', { offset: 500 }, 'offset is too large'],
    ['call', { name: 'info.peers', fields: { ip: true } }, '`fields` must be a list of texts'],
    ['call', { name: 'info.peers', fields: [1] }, '`fields` must be a list of texts'],
    ['call', { name: 'info.peers', offset: 99_999 }, 'there are 2 items: offset is too large'],
    ['call', { mock: { code: 429 } }, 'give `name`'],
    ['call', { mock: { healthy: true }, args: {} }, 'give `name`'],
    ['call', { mock: {} }, 'give `name`'],
    ['call', { mock: { reset: false } }, '`reset` must be true'],
  ];

  it('there are sixty', () => expect(mistakes.length).toBeGreaterThanOrEqual(60));

  it.each(mistakes)('%s %j', async (tool, input, text) => {
    const said = await agent.use(tool, input);
    expect(said).toMatchObject({ isError: true });
    expect(said.text).toContain(text);
    expect(said.text).not.toMatch(/\n\s+at /);
    expect(said.tokens).toBeLessThan(300);
  });
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

describe('names and arguments are taken as they are written', () => {
  it.each([
    [{ name: 'INFO.PEERS' }, 'info.peers'],
    [{ name: ' info_peers ' }, 'info.peers'],
    [{ name: 'GET /v1/networks/{network}/delegators', args: { network: 'mainnet' } }, 'listDelegators'],
    [
      { name: '/v1/networks/mainnet/delegators', args: { Network: 'mainnet', page_size: '2' } },
      'listDelegators',
    ],
    [{ name: 'listDelegators', args: '{"network":"mainnet"}' }, 'listDelegators'],
    [
      { name: 'listDelegators', args: { network: 'mainnet' }, pages: '2', fields: 'nodeId' },
      'listDelegators',
    ],
    [{ name: 'info.isBootstrapped', args: ['X'] }, 'info.isBootstrapped'],
    [{ name: 'info.isBootstrapped', args: { params: { chain: 'X' } } }, 'info.isBootstrapped'],
    [{ name: 'eth_feeConfig', args: { blockchainID: 'C' } }, 'eth_feeConfig'],
    [{ name: 'info.peers', fields: ['node_id', 'NODEID', 'nodeID'] }, 'info.peers'],
  ])('%j', async (input, id) => {
    const said = await agent.use('call', input);
    expect(said.text).toContain(`200 ${id} (mock)`);
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
  // The service sees that nobody waits any more.
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
