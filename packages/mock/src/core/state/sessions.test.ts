import { describe, expect, inject, it } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { startMock } from '../../server/start-mock.ts';
import { post, send } from '../../test-support/send.ts';
import { tinyContract } from '../../test-support/tiny-contract.ts';

const contract = await tinyContract();
const WORKERS = inject('allCases') ? 50 : 10;

describe('sessions', () => {
  it('of many workers on one mock do not see each other', async () => {
    const mock = await startMock({ contract });
    const work = async (index: number) => {
      const base = `${mock.url}/__session/worker-${index}`;
      const control = (method: string, path: string, body?: object) =>
        fetch(`${base}/__mock/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
      const healthy = index % 2 === 0;
      await control('PUT', 'health', { healthy });
      await control('POST', 'clock', { advance: `${index}s` });
      const status = 500 + (index % 4);
      const scenario = {
        description: 'x',
        responses: [{ on: ['getThing'], sequence: [{ status, times: 2 }] }],
      };
      await control('PUT', 'scenario', scenario);
      const statuses: number[] = [];
      for (let round = 0; round < 3; round += 1)
        statuses.push((await fetch(`${base}/v1/things/t-${index}`)).status);
      expect(statuses).toEqual([status, status, 200]);
      expect((await fetch(`${base}/ext/health`)).status).toBe(healthy ? 200 : 503);
      expect(await (await control('GET', 'clock')).json()).toEqual({ elapsed: index * 1000 });
      const calls = (await (await control('GET', 'calls?operation=getThing')).json()) as { params: object }[];
      expect(calls.map(({ params }) => params)).toEqual(Array(3).fill({ thingId: `t-${index}` }));
    };
    await Promise.all(Array.from({ length: WORKERS }, (_, index) => work(index)));
    expect(mock.calls()).toEqual([]);
    expect(mock.node.healthy).toBe(true);
    await mock.close();
  });

  it('are named by a header as well, and steered in process', async () => {
    const mock = createMock(contract);
    mock.session('a').node.setHealthy(false);
    const status = async (name?: string) =>
      (
        await send(mock, 'GET', '/ext/health', {
          headers: name === undefined ? {} : { 'mock-session': name },
        })
      ).status;
    expect([await status('a'), await status('b'), await status()]).toEqual([503, 200, 200]);
    expect(mock.session('a').calls()).toHaveLength(1);
  });

  it('have names that can be read', async () => {
    const mock = createMock(contract);
    const response = await send(mock, 'GET', '/v1/things', { headers: { 'mock-session': 'a b' } });
    expect(response.status).toBe(400);
    expect(response.json.message).toContain('a session is named with');
    expect((await send(mock, 'GET', '/__session/%20/v1/things')).status).toBe(400);
  });
});

describe('the calls of a mock', () => {
  it('have what an assertion needs, and no credential', async () => {
    const mock = createMock(contract);
    await send(mock, 'GET', '/v1/things/a%2Fb?deep=true', {
      headers: { authorization: 'Bearer secret', 'x-data-api-key': 'secret', 'x-mode': 'fast' },
    });
    await post(mock, '/ext/bc/X', { jsonrpc: '2.0', id: 7, method: 'x.getTx', params: { txID: 't' } });
    await post(mock, '/ext/bc/X', { jsonrpc: '2.0', id: 8, method: 'x.getTx', params: { txID: 't' } });
    expect(JSON.stringify(mock.calls())).not.toContain('secret');
    expect(mock.calls()).toMatchObject([
      {
        method: 'GET',
        path: '/v1/things/a%2Fb',
        headers: { 'x-mode': 'fast' },
        status: 200,
        operations: ['getThing'],
        params: { thingId: 'a/b' },
        response: { body: { id: 'one' } },
      },
      {
        operations: ['x.getTx'],
        rpc: [{ id: 7, method: 'x.getTx', params: { txID: 't' } }],
        body: { method: 'x.getTx' },
        response: { body: { id: 7, result: { tx: '0x1' } } },
      },
      { rpc: [{ id: 8 }], response: { body: { id: 8 } } },
    ]);
  });

  it('are found by operation and parameters', async () => {
    const mock = createMock(contract);
    await send(mock, 'GET', '/v1/things?pageSize=5&tag=a');
    await send(mock, 'GET', '/v1/things?pageSize=6');
    await post(mock, '/v1/things/all:export', { name: 'x' });
    expect(mock.calls('listThings')).toHaveLength(2);
    expect(mock.calls('listThings', { pageSize: 5 })).toHaveLength(1);
    expect(mock.calls('listThings', { tag: ['a'] })).toHaveLength(1);
    expect(mock.calls('exportThings', { body: { name: 'x' } })).toHaveLength(1);
    expect(mock.calls('exportThings', { body: { name: 'y' } })).toHaveLength(0);
    const found = await post(mock, '/__mock/calls/matching', {
      operation: 'listThings',
      params: { pageSize: 6 },
    });
    expect(found.json).toHaveLength(1);
  });
});

describe('a reset', () => {
  it('ends a scenario that was played since the start, unless it is asked to keep it', async () => {
    const mock = createMock(contract);
    const failing = { description: 'x', responses: [{ on: ['getThing'], sequence: [{ status: 503 }] }] };
    const status = async () => (await send(mock, 'GET', '/v1/things/1')).status;
    mock.play(failing);
    mock.reset({ keepScenario: true });
    expect(await status()).toBe(503);
    mock.reset();
    expect(await status()).toBe(200);
    const begun = createMock(contract, { scenario: failing });
    begun.reset();
    expect((await send(begun, 'GET', '/v1/things/1')).status).toBe(503);
  });
});
