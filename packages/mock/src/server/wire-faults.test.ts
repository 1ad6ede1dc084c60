import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMock } from '../create-mock.ts';
import { tinyContract } from '../test-support/tiny-contract.ts';
import { createMockFetch } from '../create-mock-fetch.ts';
import { startMock, type RunningMock } from './start-mock.ts';

const contract = await tinyContract();
let running: RunningMock;
beforeAll(async () => {
  running = await startMock({ contract });
});
afterAll(() => running.close());

const inProcess = createMockFetch(createMock(contract));
const transports: [string, () => typeof fetch, () => string][] = [
  ['http', () => fetch, () => running.url],
  ['fetch', () => inProcess, () => 'http://mock.test'],
];

describe.concurrent.each(transports)('through %s', (_, transport, base) => {
  const get = (headers: Record<string, string>, signal?: AbortSignal) =>
    transport()(`${base()}/v1/things`, { headers, ...(signal && { signal }) });

  it.each(['reset', 'empty'])('%s breaks the connection', async (fault) => {
    await expect(get({ 'mock-fault': fault })).rejects.toMatchObject({
      name: 'TypeError',
      message: 'fetch failed',
    });
  });

  it('truncated breaks off in the body', async () => {
    const response = await get({ 'mock-fault': 'truncated' });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it('garbage is not JSON', async () => {
    const response = await get({ 'mock-fault': 'garbage' });
    expect(response.headers.get('content-type')).toBe('application/json');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('slow comes in pieces and whole', async () => {
    const response = await get({ 'mock-fault': 'slow' });
    let pieces = 0;
    for await (const _piece of response.body as unknown as AsyncIterable<Uint8Array>) pieces += 1;
    expect(pieces).toBeGreaterThan(3);
  });

  it('fails as asked, in the form of the contract', async () => {
    const declared = await get({ 'mock-fail': '429;retry-after=7' });
    expect([declared.status, declared.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await declared.json()).toMatchObject({ message: 'slow down' });
    const other = await get({ 'mock-fail': '502' });
    expect(await other.json()).toMatchObject({ statusCode: 502, trace: 'kept' });
  });

  it('waits, and stops waiting when the caller does', async () => {
    expect((await get({ 'mock-latency': '1..5' })).status).toBe(200);
    const abort = new AbortController();
    const waiting = get({ 'mock-latency': '10m' }, abort.signal);
    abort.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['mock-latency', 'soon', 'a latency must be like'],
    ['mock-fault', 'boom', 'a fault is one of'],
    ['mock-fail', '200', 'a failure must be like'],
  ])('%s: %s is refused', async (name, value, message) => {
    const response = await get({ [name]: value });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(message);
  });

  it('leaves the next request alone', async () => {
    expect(await (await get({})).json()).toMatchObject({ things: ['a'] });
  });
});

describe('for every request', () => {
  const statuses = async (options: object, count = 40) => {
    const mock = createMock(contract, options);
    const found = [];
    for (let index = 0; index < count; index += 1) {
      found.push((await mock.handle({ method: 'GET', url: '/v1/things', headers: {} })).status);
    }
    return found;
  };

  it('fails some, the same ones for the same seed', async () => {
    const some = await statuses({ fail: '429:0.3' });
    expect(some.filter((status) => status === 429).length).toBeGreaterThan(4);
    expect(some.filter((status) => status === 200).length).toBeGreaterThan(15);
    expect(await statuses({ fail: '429:0.3' })).toEqual(some);
    expect(await statuses({ fail: '429:0.3', seed: 9 })).not.toEqual(some);
  });

  it('lets a rate through, and more when the clock is moved', async () => {
    const mock = createMock(contract, { rate: '2/h' });
    const get = () => mock.handle({ method: 'GET', url: '/v1/things', headers: {} });
    expect([(await get()).status, (await get()).status]).toEqual([200, 200]);
    const refused = await get();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1700);
    mock.clock.advance('1h');
    expect((await get()).status).toBe(200);
  });

  it('never breaks a preflight or the control API', async () => {
    const mock = createMock(contract, { fail: '503', latency: '1m' });
    expect(await mock.handle({ method: 'OPTIONS', url: '/v1/things', headers: {} })).toMatchObject({
      status: 204,
    });
    const control = await mock.handle({ method: 'GET', url: '/__mock/clock', headers: {} });
    expect(control).not.toHaveProperty('effects');
  });
});
