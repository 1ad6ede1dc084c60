import { describe, expect, it } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { post, send } from '../../test-support/send.ts';
import { tinyContract } from '../../test-support/tiny-contract.ts';
import { loadScenario } from '../../files/load-scenario.ts';
import type { Scenario } from './scenario.ts';

const contract = await tinyContract();
const playing = (scenario: Omit<Scenario, 'description'>) =>
  createMock(contract, { scenario: { description: 'x', ...scenario } });
const statuses = async (mock: ReturnType<typeof playing>, count: number) => {
  const found = [];
  for (let index = 0; index < count; index += 1) found.push((await send(mock, 'GET', '/v1/things')).status);
  return found;
};

describe('a sequence', () => {
  const sequence = [{ status: 429, times: 2 }, {}, { status: 404 }];
  it.each([
    ['normal', [429, 429, 200, 404, 200, 200]],
    ['repeat', [429, 429, 200, 404, 429, 429]],
    ['last', [429, 429, 200, 404, 404, 404]],
  ] as const)('followed by %s', async (then, expected) => {
    expect(await statuses(playing({ responses: [{ on: ['listThings'], sequence, then }] }), 6)).toEqual(
      expected,
    );
  });

  it('begins again with a reset', async () => {
    const mock = playing({ responses: [{ on: ['listThings'], sequence: [{ status: 404 }] }] });
    expect(await statuses(mock, 2)).toEqual([404, 200]);
    mock.reset();
    expect(await statuses(mock, 2)).toEqual([404, 200]);
  });

  it('counts the calls of its own operations only', async () => {
    const mock = playing({ responses: [{ on: ['get*'], sequence: [{ status: 404 }] }] });
    expect((await send(mock, 'GET', '/v1/things')).status).toBe(200);
    expect((await send(mock, 'GET', '/v1/things/a')).status).toBe(404);
    expect((await send(mock, 'GET', '/v1/things/a')).status).toBe(200);
  });
});

describe('a step', () => {
  const call = { jsonrpc: '2.0', id: 7, method: 'x.getTx', params: { txID: 't' } };
  const rpc = (step: object) =>
    post(playing({ responses: [{ on: ['x.getTx'], sequence: [step] }] }), '/ext/bc/X', call);
  const rest = (step: object, url = '/v1/things') =>
    send(playing({ responses: [{ on: ['listThings'], sequence: [step] }] }), 'GET', url);

  it('gives an example, to a valid call only', async () => {
    expect((await rest({ example: 'lastPage' })).json).toEqual({ things: ['z'] });
    expect((await rest({ example: 'lastPage' }, '/v1/things?pageSize=0')).status).toBe(400);
  });

  it('gives a status with the declared body and headers, or with the form of the service', async () => {
    expect(await rest({ status: 429, retryAfter: 3 })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '3' },
      json: { message: 'slow down' },
    });
    expect(await rest({ status: 503 })).toMatchObject({
      status: 503,
      json: { statusCode: 503, trace: 'kept' },
    });
  });

  it('gives plain text', async () => {
    const response = await rest({ status: 502, text: '<h1>Bad Gateway</h1>' });
    expect(response).toMatchObject({ status: 502, text: '<h1>Bad Gateway</h1>\n' });
    expect(response.headers['content-type']).toMatch('text/plain');
  });

  it('gives JSON-RPC pairings, errors, and the plain 503 of a node', async () => {
    expect((await rpc({ example: 'json' })).json.result).toEqual({ tx: 'object' });
    expect((await rpc({ error: -32000 })).json).toMatchObject({ id: 7, error: { code: -32000 } });
    expect(await rpc({ status: 503 })).toMatchObject({
      status: 503,
      text: expect.stringMatching('bootstrapping') as string,
    });
  });

  it('carries a delay and a fault to the transport', async () => {
    const mock = playing({ responses: [{ on: ['listThings'], sequence: [{ delay: 30, fault: 'reset' }] }] });
    const response = await mock.handle({ method: 'GET', url: '/v1/things', headers: {} });
    expect(response.effects).toEqual({ delay: 30, fault: 'reset' });
  });

  it('moves the clock and switches health', async () => {
    const mock = playing({
      responses: [{ on: ['listThings'], sequence: [{ advance: '1h', healthy: false }] }],
    });
    await send(mock, 'GET', '/v1/things');
    expect([mock.clock.elapsed, mock.node.healthy]).toEqual([3_600_000, false]);
  });
});

describe('a scenario as a whole', () => {
  it('brings faults for every request', async () => {
    expect(await statuses(playing({ rate: '2/h' }), 3)).toEqual([200, 200, 429]);
    expect(await statuses(playing({ fail: '404' }), 1)).toEqual([404]);
  });

  it.each([
    [{ on: ['listThings'], sequence: [{ example: 'nope' }] }, 'no example "nope" is declared on listThings'],
    [{ on: ['x.getTx'], sequence: [{ error: 5 }] }, 'no error 5 is declared on x.getTx'],
    [{ on: ['listThings'], sequence: [{ delay: 'long' }] }, 'a latency must be'],
    [{ on: ['listThings'], sequence: [{ advance: 'long' }] }, 'advance is a duration'],
    [{ on: 'listThings', sequence: [{}] }, 'responses/0/on must be array'],
    [
      { on: ['listThings'], sequence: [{ fault: 'boom' }] },
      'must be equal to one of the allowed values: reset, empty',
    ],
    [{ on: ['listThings'], sequence: [{ status: 777 }] }, 'responses/0/sequence/0/status must be <= 599'],
    [
      { on: ['listThings'], sequence: [{ statuss: 429 }] },
      'responses/0/sequence/0 has no member "statuss", did you mean "status"?',
    ],
    [{ on: ['listThings'], steps: [{}], sequence: [{}] }, 'responses/0 has no member "steps"'],
  ])('%j is refused', (rule, message) => {
    expect(() => playing({ responses: [rule] as never })).toThrow(message);
  });

  it.each([
    [{}, "it must have required property 'description'"],
    [
      { description: 'x', responses: [{ on: [], sequence: [{}] }] },
      'responses/0/on must NOT have fewer than 1 items',
    ],
    [
      { description: 'x', responses: [{ on: ['a'], sequence: [{ fault: 'boom' }] }] },
      'reset, empty, truncated',
    ],
    [[], 'must be object'],
  ])('%j has not the form', async (value, message) => {
    await expect(loadScenario({ value: value as never })).rejects.toThrow(message);
  });

  it("isn't a name: loadScenario takes names", () => {
    expect(() => createMock(contract).play('flaky-gateway' as never)).toThrow(
      'a scenario is an object, as loadScenario gives it, not "flaky-gateway"',
    );
  });

  it('of an unknown name or file is told', async () => {
    await expect(loadScenario({ name: 'nope' })).rejects.toThrow(
      'use one of bootstrapping-node, expired-token',
    );
    await expect(loadScenario({ file: './nope.yaml' })).rejects.toThrow(
      'cannot read the scenario ./nope.yaml',
    );
  });
});
