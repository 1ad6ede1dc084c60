/** Who waits, why and how long: in hooks, in the log, in results and in words. */
import { describe, expect, it, vi } from 'vitest';
import { explain } from './errors.ts';
import { createLimiter, type LimiterOptions } from './limiter.ts';
import { createRestClient } from './call/rest-client.ts';
import { createRpcClient } from './rpc/rpc-client.ts';
import { useFakeTime } from './test-support/fake-time.ts';
import { get, ok, post } from './test-support/operations.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';

const slow = (seconds: string) => json({ message: 'slow down' }, 429, { 'retry-after': seconds });
const declared = { ...get, errors: [404, 429] };

describe('waiting', () => {
  useFakeTime();
  const open = (replies: Parameters<typeof stubFetch>, limits: LimiterOptions, options: object = {}) => {
    const waits: unknown[] = [];
    const lines: string[] = [];
    const client = createRestClient({
      baseUrl: 'http://api.test',
      fetch: stubFetch(...replies).fetch,
      limiter: createLimiter(limits),
      hooks: { wait: ({ callId: _, ...event }) => waits.push(event) },
      log: { level: 'debug', write: ({ level, message }) => lines.push(`${level}: ${message}`) },
      ...options,
    });
    return { ...client, waits, lines };
  };

  it('of a call of another operation after a 429 is seen, and named at its end', async () => {
    const { call, waits, lines } = open([slow('30'), ok], {}, { deadline: 5000 });
    const write = call(post, { id: 1 });
    await vi.advanceTimersByTimeAsync(0);
    const read = call(get, { id: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(waits).toEqual([{ operation: 'getThing', attempt: 1, reason: 'retry-after', waitMs: 30_000 }]);
    expect(lines.filter((line) => line.includes('waits'))).toEqual([
      expect.stringMatching(/^warn: getThing \(call \d+, attempt 1\): waits 30000 ms: the server asked/),
    ]);
    await vi.advanceTimersByTimeAsync(5000);
    const result = await read;
    expect(result).toMatchObject({ outcome: 'deadline', waitedFor: 'retry-after', meta: { attempts: 0 } });
    expect(explain(result)).toBe(
      'getThing: timed out waiting because the server asked for a pause (Retry-After) (deadline, nothing was sent); ' +
        'raise the deadline, or call less often',
    );
    await write;
  });

  it('for the rate of the limiter is seen, and named at its end', async () => {
    const { call, waits, lines } = open([ok], { requestsPerSecond: 0.1 }, { deadline: 2000 });
    await call(get, { id: 1 });
    const second = call(get, { id: 2 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(waits).toMatchObject([{ reason: 'limiter', waitMs: 10_000 }]);
    expect(lines.filter((line) => line.includes('waits'))).toEqual([
      expect.stringMatching(/^debug: .*limiter$/),
    ]);
    expect(await second).toMatchObject({ outcome: 'deadline', waitedFor: 'limiter' });
    expect(explain(await second)).toMatch(/^getThing: timed out waiting for the limiter \(/);
  });

  it('for a limiter that says nothing is named too', async () => {
    const limiter = { acquire: () => new Promise<never>(() => {}) };
    const { call } = open([ok], {}, { deadline: 1000, limiter });
    const result = call(get, { id: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toMatchObject({ outcome: 'deadline', waitedFor: 'limiter' });
  });

  it('is not named where the server was what was slow', async () => {
    const { call } = open([() => new Promise(() => {})], {}, { deadline: 1000 });
    const result = call(get, { id: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).not.toHaveProperty('waitedFor');
    expect(explain(await result)).toBe(
      'getThing: timed out (deadline, 1 attempt); raise the deadline or the timeout, or ask for less',
    );
  });

  it('longer than there is time ends the call at once, and says why', async () => {
    const { call } = open([slow('120')], {}, { deadline: 5000 });
    const result = await call(declared, { id: 1 });
    expect(result).toMatchObject({
      outcome: 'error',
      status: 429,
      waitedFor: 'retry-after',
      meta: { attempts: 1 },
    });
    expect(explain(result)).toBe(
      "getThing: the service's error (HTTP 429, 1 attempt): slow down; not repeated, since Retry-After (120) is longer " +
        'than the call had time; call again later',
    );
  });

  it("isn't the reason if attempts ran out, or a retry isn't safe", async () => {
    const never = await open([slow('120')], {}, { retries: 0 }).call(declared, { id: 1 });
    expect(never).not.toHaveProperty('waitedFor');
    const write = await open([slow('120')], {}).call({ ...post, errors: [429] }, { id: 1 });
    expect(write).toMatchObject({ status: 429 });
    expect(write).not.toHaveProperty('waitedFor');
  });
});

describe('explain', () => {
  it('names the code of the platform', async () => {
    const refused = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
    const { call } = createRestClient({ baseUrl: 'http://h', fetch: stubFetch(refused).fetch, retries: 0 });
    expect(explain(await call(get, { id: 1 }))).toBe(
      'getThing: no connection, or it broke (ECONNREFUSED, 1 attempt); check the address, and that the service runs',
    );
  });

  it.each([
    [{ path: 'nodeIDs', problem: 'not a list' }, '{"path":"nodeIDs","problem":"not a list"}'],
    ['missing value for required argument 0', 'missing value for required argument 0'],
  ])('names what the node says of wrong parameters: %j', async (data, text) => {
    const error = { code: -32602, message: 'invalid params', data };
    const { fetch } = stubFetch(json({ jsonrpc: '2.0', id: 1, error }));
    const rpc = createRpcClient({ baseUrl: 'http://h', fetch });
    expect(explain((await rpc.request('/x', 'm')) as never)).toBe(
      `m: the node's error (HTTP 200, code -32602, 1 attempt): invalid params: ${text}`,
    );
  });

  it('names what cannot be sent', async () => {
    const { call } = createRestClient({ baseUrl: 'http://h', fetch: stubFetch(ok).fetch });
    expect(explain(await call(get, { id: '..' }))).toBe(
      'getThing: the arguments cannot be sent (nothing was sent): id cannot be part of a path',
    );
  });
});
