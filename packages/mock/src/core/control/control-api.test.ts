import { describe, expect, it } from 'vitest';
import { createMock, type Mock } from '../../create-mock.ts';
import { shippedScenarios } from '../../files/load-scenario.ts';
import { post, send } from '../../test-support/send.ts';
import { tinyContract } from '../../test-support/tiny-contract.ts';

const contract = await tinyContract();
const control = (mock: Mock, method: string, path: string, body?: unknown) =>
  send(mock, method, `/__mock${path}`, body === undefined ? {} : { body: JSON.stringify(body) });

describe('the control API', () => {
  it('lists what it can do, and says so for anything else', async () => {
    const mock = createMock(contract);
    expect((await control(mock, 'GET', '')).json).toHaveProperty(['POST /__mock/reset']);
    expect(await control(mock, 'GET', '/__proto__')).toMatchObject({ status: 404, json: { controls: {} } });
    expect(await control(mock, 'PUT', '/calls')).toMatchObject({ status: 404 });
  });

  it('lists the calls except its own, and the undeclared ones', async () => {
    const mock = createMock(contract);
    await send(mock, 'GET', '/v1/things?pageSize=2');
    await send(mock, 'DELETE', '/v1/things');
    await send(mock, 'GET', '/v1/other');
    await post(mock, '/ext/bc/X', [{ jsonrpc: '2.0', id: 1, method: 'x.none' }]);
    const { json } = await control(mock, 'GET', '/calls');
    expect(json).toMatchObject([
      {
        method: 'GET',
        url: '/v1/things?pageSize=2',
        status: 200,
        operations: ['listThings'],
        example: 'firstPage',
      },
      { method: 'DELETE', status: 405, undeclared: expect.stringContaining('must be one of GET') as string },
      { url: '/v1/other', status: 404, undeclared: 'there is no /v1/other' },
      { url: '/ext/bc/X', undeclared: 'no method of the contract has this name' },
    ]);
    expect(mock.calls()).toEqual(json);
    expect((await control(mock, 'GET', '/calls/undeclared')).json).toHaveLength(3);
    expect(() => mock.assertNothingUndeclared()).toThrow('\n  GET /v1/other: there is no /v1/other');
    expect(await control(mock, 'DELETE', '/calls')).toMatchObject({ status: 204 });
    expect(() => mock.assertNothingUndeclared()).not.toThrow();
  });

  it('shows no credential of a call, wherever it comes back', async () => {
    const mock = createMock(contract);
    const [key, token] = ['S3cret+key/1', 'S3cret-token'];
    const query = new URLSearchParams({ apiKey: key, token, pageSize: '2' });
    const headers = { authorization: `Bearer ${token}`, 'x-note': encodeURIComponent(key) };
    await send(mock, 'GET', `/v1/things?${query}`, { headers });
    await send(mock, 'GET', `/v1/none/${token}?${query}`, { headers });
    for (const path of ['/calls', '/calls/undeclared']) {
      const { text } = await control(mock, 'GET', path);
      expect(text).toContain('apiKey=[redacted]&token=[redacted]&pageSize=2');
      expect(text).not.toContain('S3cret');
    }
    expect(mock.calls()[0]).toMatchObject({ headers: { 'x-note': '[redacted]' } });
    expect(() => mock.assertNothingUndeclared()).toThrow('GET /v1/none/[redacted]?apiKey=[redacted]');
  });

  it('counts equal calls', async () => {
    const mock = createMock(contract);
    for (let count = 0; count < 3; count += 1) await send(mock, 'GET', '/v1/things');
    expect(mock.calls()).toHaveLength(3);
  });

  it('switches health, moves the clock and resets both', async () => {
    const mock = createMock(contract);
    expect((await control(mock, 'PUT', '/health', { healthy: false })).json).toEqual({ healthy: false });
    expect((await send(mock, 'GET', '/ext/health')).status).toBe(503);
    expect((await control(mock, 'POST', '/clock', { advance: '25h' })).json).toEqual({ elapsed: 90_000_000 });
    expect((await control(mock, 'POST', '/reset')).status).toBe(204);
    expect((await control(mock, 'GET', '/clock')).json).toEqual({ elapsed: 0 });
    expect((await send(mock, 'GET', '/ext/health')).status).toBe(200);
  });

  it.each([
    ['POST', '/clock', { advance: 'soon' }, 'a duration is written'],
    ['POST', '/clock', { advance: '99999999999999999h' }, 'at most 100 years'],
    ['PUT', '/health', { healthy: 'no' }, 'send {"healthy": true}'],
    ['PUT', '/scenario', { name: '../../etc/passwd' }, 'there is no scenario'],
    ['PUT', '/scenario', { description: 'x', code: 'process.exit()' }, 'it has no member "code"'],
    [
      'PUT',
      '/scenario',
      { description: 'x', responses: [{ on: ['nope'], sequence: [{}] }] },
      'names no operation',
    ],
  ])('%s %s %j is refused', async (method, path, body, message) => {
    const response = await control(createMock(contract), method, path, body);
    expect(response.status).toBe(400);
    expect(response.json.error).toContain(message);
  });

  it('plays a scenario that is sent, and stops it', async () => {
    const mock = createMock(contract);
    const scenario = {
      description: 'x',
      responses: [{ on: ['list*'], sequence: [{ status: 429 }], then: 'last' }],
    };
    expect((await control(mock, 'PUT', '/scenario', scenario)).status).toBe(200);
    expect((await send(mock, 'GET', '/v1/things')).status).toBe(429);
    expect((await control(mock, 'GET', '/scenario')).json).toEqual({
      playing: scenario,
      shipped: await shippedScenarios(),
    });
    await control(mock, 'DELETE', '/scenario');
    expect((await send(mock, 'GET', '/v1/things')).status).toBe(200);
  });

  it.each([
    [{ remote: '192.0.2.7' }, {}, 403],
    [{ remote: '::ffff:127.0.0.1' }, {}, 200],
    [{ remote: '127.0.0.9' }, { host: 'localhost:4010' }, 200],
    [{ remote: '127.0.0.1' }, { host: 'evil.example' }, 403],
    [{ remote: '127.0.0.1' }, { origin: 'http://evil.example' }, 403],
    [{ remote: '127.0.0.1' }, { origin: 'null' }, 403],
    [{ remote: '::1' }, { host: 'localhost:4010', origin: 'http://localhost:4010' }, 200],
    [{ remote: '::1' }, { host: 'localhost:4010', origin: 'http://localhost:9999' }, 403],
    [{ remote: '::1' }, { host: 'localhost:4010', 'sec-fetch-site': 'same-site' }, 403],
    [{ remote: '::1' }, { host: 'localhost:4010', 'sec-fetch-site': 'same-origin' }, 200],
  ])('from %j with %j is %i', async (from, headers, status) => {
    const mock = createMock(contract);
    expect((await mock.handle({ method: 'GET', url: '/__mock', headers, ...from })).status).toBe(status);
  });
});
