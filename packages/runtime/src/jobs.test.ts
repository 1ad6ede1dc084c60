import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { waitFor, type WaitOptions, type WaitResult } from './jobs.ts';
import { nameCalls, type JobCall } from './named-calls.ts';
import type { RestOperation } from './operation.ts';
import { createRestClient } from './call/rest-client.ts';
import type { Failure, Success } from './results.ts';
import { useFakeTime } from './test-support/fake-time.ts';
import { json, stubFetch } from './test-support/stub-fetch.ts';

type Started = Success<201, { jobId: string }> | Failure;
type Read = Success<200, { jobId: string; state: string }> | Failure;
interface Calls {
  readonly startJob: JobCall<{ what: string }, Started, Read>;
  readonly getJob: (args: { jobId: string }) => Promise<Read>;
  readonly getOther: (args: object) => Promise<Read>;
}

const rule = { read: 'getJob', id: 'jobId', state: 'state', running: ['RUNNING'], ends: ['DONE', 'FAILED'] };
const operations: Record<string, RestOperation<never, unknown>> = {
  startJob: {
    id: 'startJob',
    method: 'POST',
    path: '/jobs',
    body: true,
    success: [201],
    errors: [400],
    job: rule,
  },
  getJob: { id: 'getJob', method: 'GET', path: '/jobs/{jobId}', success: [200], errors: [404, 503] },
  getOther: { id: 'getOther', method: 'GET', path: '/other', success: [200], errors: [] },
};
const is = (state: string) => json({ jobId: 'j 1', state });
const started = json({ jobId: 'j 1' }, 201);
const create = (...replies: Parameters<typeof stubFetch>) => {
  const { fetch, sent } = stubFetch(...replies);
  const client = nameCalls<Calls>(
    operations,
    createRestClient({ baseUrl: 'http://api.test', fetch, retries: 0 }),
  );
  return { client, sent };
};

describe('waitFor', () => {
  useFakeTime();
  const begin = (client: Calls, options?: WaitOptions) => waitFor(client.startJob, { what: 'x' }, options);

  it('starts a job, and reads it until it is over', async () => {
    const { client, sent } = create(started, is('RUNNING'), is('DONE'));
    const result = begin(client);
    await vi.advanceTimersByTimeAsync(999);
    expect(sent.map(({ url }) => url)).toEqual(['http://api.test/jobs']);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent[1]!.url).toBe('http://api.test/jobs/j%201');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await result).toMatchObject({ ok: true, data: { state: 'DONE' }, meta: { operation: 'getJob' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits longer each time, up to 30 seconds', async () => {
    const times: number[] = [];
    const begun = Date.now();
    const read = () => (times.push(Date.now() - begun), is('RUNNING'));
    const { client } = create(started, read);
    void begin(client, { deadline: 130_000 });
    await vi.advanceTimersByTimeAsync(130_000);
    expect(times).toEqual([1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000, 121_000]);
  });

  it('reads in the interval that is given, one at a time', async () => {
    const { client, sent } = create(started, is('RUNNING'), is('RUNNING'), is('FAILED'));
    const result = begin(client, { every: 50 });
    await vi.advanceTimersByTimeAsync(150);
    expect(await result).toMatchObject({ data: { state: 'FAILED' } });
    expect(sent.length).toBe(4);
  });

  it('reads at once a job that was started before', async () => {
    const { client, sent } = create(is('DONE'));
    expect(await waitFor(client.getJob, { jobId: 'j 1' })).toMatchObject({ data: { state: 'DONE' } });
    expect(sent.length).toBe(1);
  });

  it('goes on in a state that the contract does not know', async () => {
    const { client } = create(is('PAUSED'), is('DONE'));
    const result = waitFor(client.getJob, { jobId: 'j 1' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toMatchObject({ data: { state: 'DONE' } });
  });

  it('gives a job that could not be started', async () => {
    const { client, sent } = create(json({}, 400));
    expect(await begin(client)).toMatchObject({ ok: false, status: 400, meta: { operation: 'startJob' } });
    expect(sent.length).toBe(1);
  });

  it('reads again after a failure that may pass, and ends with one that does not', async () => {
    const { client } = create(is('RUNNING'), json({}, 503), new Error('down'), json({}, 404));
    const result = waitFor(client.getJob, { jobId: 'j 1' });
    await vi.advanceTimersByTimeAsync(7000);
    expect(await result).toMatchObject({ ok: false, status: 404 });
  });

  it('says at its deadline what it was waiting for', async () => {
    const { client } = create(started, is('RUNNING'));
    const result = begin(client, { deadline: 2000 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await result).toMatchObject({
      ok: false,
      outcome: 'deadline',
      waitedFor: 'job',
      detail: 'state is RUNNING',
      meta: { operation: 'getJob', attempts: 1, retryable: true },
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends a read at its deadline', async () => {
    const { client } = create(started, () => new Promise(() => {}));
    const result = begin(client, { deadline: 2000 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await result).toMatchObject({ ok: false, outcome: 'deadline' });
  });

  it('ends when the signal aborts, between two reads as well', async () => {
    const { client } = create(started, is('RUNNING'));
    const controller = new AbortController();
    const result = begin(client, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(1500);
    controller.abort('enough');
    expect(await result).toMatchObject({ outcome: 'abort', cause: { message: 'enough' } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('refuses what has to do with no job', async () => {
    const { client } = create(is('DONE'));
    await expect(waitFor(client.getOther, {})).rejects.toThrow('getOther starts no job and reads none');
    await expect(waitFor(client.getJob, { jobId: 'a' }, { every: 0 })).rejects.toThrow('every must be');
  });

  it('has the type of how the job is read', () => {
    type Result = WaitResult<Calls['startJob']>;
    expectTypeOf<Extract<Result, { ok: true }>['data']>().toEqualTypeOf<{ jobId: string; state: string }>();
    expectTypeOf<Extract<WaitResult<Calls['getJob']>, { ok: true }>['status']>().toEqualTypeOf<200>();
  });
});
