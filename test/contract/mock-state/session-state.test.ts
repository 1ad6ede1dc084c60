/** The state of a session as text: imported elsewhere, it gives the same responses. */
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createMock, keepSession, SteeringError, type SessionStore } from '@chain-apis/mock';
import { contract, restOperations } from '../../support/contract.ts';

const create = restOperations.find(({ id }) => id === 'createTransactionExport')!;
const JSON_TYPE = { 'content-type': 'application/json' };
const request = (method: string, url: string, headers = {}, body?: unknown) => ({
  method,
  url,
  headers: { ...headers, ...(body !== undefined && JSON_TYPE) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});
const DELEGATORS = '/v1/networks/mainnet/delegators';
const startJob = request('POST', '/v1/operations/transactions:export', {}, create.body!.examples[0]!.value);

/** Actions of a caller; ids come from earlier responses. */
const ACTIONS = {
  start: () => startJob,
  read: (id: string) => request('GET', `/v1/operations/${id}`),
  page: () => request('GET', `${DELEGATORS}?pageSize=1`),
  unlucky: () => request('GET', DELEGATORS, { 'mock-fail': '503:0.5' }),
  slow: () => request('GET', DELEGATORS, { 'mock-latency': '0..9' }),
  health: () => request('GET', '/ext/health'),
  ahead: () => request('POST', '/__mock/clock', {}, { advance: '40s' }),
  sick: () => request('PUT', '/__mock/health', {}, { healthy: false }),
  fail: () =>
    request(
      'PUT',
      '/__mock/scenario',
      {},
      {
        description: 'x',
        rate: '7/h',
        responses: [
          { on: ['listDelegators', 'getOperation'], sequence: [{}, { status: 503 }, { advance: '1h' }] },
        ],
      },
    ),
  end: () => request('DELETE', '/__mock/scenario'),
  reset: () => request('POST', '/__mock/reset'),
};
type Action = keyof typeof ACTIONS;
type Handler = Pick<ReturnType<typeof createMock>, 'handle'>;

/** Returns the mock's responses to these actions, untimed. */
async function act(mock: Handler, actions: readonly Action[], ids: string[]): Promise<string[]> {
  const responses: string[] = [];
  for (const [index, action] of actions.entries()) {
    const id = ids[index % Math.max(1, ids.length)] ?? 'none';
    const { status, headers, body, effects } = await mock.handle(ACTIONS[action](id));
    const text = String(body);
    if (action === 'start' && status === 200)
      ids.push((JSON.parse(text) as { operationId: string }).operationId);
    const timed = /^(ratelimit-|retry-after$)/;
    const untimed = Object.entries(headers).filter(([name]) => !timed.test(name));
    responses.push(JSON.stringify([action, status, untimed, text, effects]));
  }
  return responses;
}

const some = fc.array(fc.constantFrom(...(Object.keys(ACTIONS) as Action[])), { maxLength: 12 });

it('gives the same responses in another mock', async () => {
  const statuses = new Set<string>();
  const [numRuns, kinds] = inject('allCases') ? [60, 15] : [15, 10];
  await fc.assert(
    fc.asyncProperty(some, some, async (before, after) => {
      const one = createMock(contract, { seed: 3 });
      const ids: string[] = [];
      await act(one, before, ids);
      const other = createMock(contract, { seed: 3 });
      // Earlier actions of `other` must not matter.
      await act(other, after, []);
      other.importState(one.exportState());
      expect(other.exportState()).toBe(one.exportState());
      const responses = await act(one, after, [...ids]);
      expect(await act(other, after, [...ids])).toEqual(responses);
      for (const response of responses) statuses.add(response.slice(0, response.indexOf(',', 12)));
    }),
    { numRuns },
  );
  expect(statuses.size).toBeGreaterThan(kinds);
});

describe('a state that is not one', () => {
  const state = (more: object) =>
    JSON.stringify({ ...JSON.parse(createMock(contract).exportState()), ...more });
  it.each([
    ['', "this is not a session's state, as exportState returns it"],
    ['{"a":1}', "this is not a session's state, as exportState returns it"],
    [state({ version: 2 }), 'the state has version 2, this mock reads version 1: reset the session'],
    [state({ elapsed: -1 }), "the state's elapsed is not what exportState writes: -1"],
    [state({ elapsed: 1e20 }), "the state's elapsed is not what exportState writes: 100000000000000000000"],
    [
      state({ jobs: [['x', { id: 1 }]] }),
      `the state's jobs is not what exportState writes: [["x",{"id":1}]]`,
    ],
    [state({ played: undefined }), "the state's played is not what exportState writes: null"],
    [
      state({ scenario: { responses: 5 } }),
      `the state's scenario is not what exportState writes: {"responses":5}`,
    ],
    [
      state({ scenario: { description: 'x', responses: [{ on: ['other'], sequence: [{}] }] } }),
      'the scenario names no operation of the contract: on other',
    ],
    [state({ scenario: { description: 'x', latency: '1', rate: 'much' } }), 'a rate must be like'],
  ])('is refused, and nothing changes: %s', (text, message) => {
    const mock = createMock(contract);
    mock.clock.advance('5s');
    const before = mock.exportState();
    const refused = (() => {
      try {
        mock.importState(text);
      } catch (cause) {
        return cause as Error;
      }
      return undefined;
    })();
    expect(refused).toBeInstanceOf(SteeringError);
    expect(refused!.message).toContain(message);
    expect(mock.exportState()).toBe(before);
  });

  it('keeps no credential', async () => {
    const mock = createMock(contract);
    await mock.handle(request('GET', DELEGATORS, { 'x-data-api-key': 'very-secret' }));
    await mock.handle({ ...startJob, headers: { ...startJob.headers, 'x-data-api-key': 'very-secret' } });
    expect(mock.exportState()).toContain('getOperation ');
    expect(mock.exportState()).not.toContain('very-secret');
  });
});

describe('a kept session', () => {
  const storeIn = (states: Map<string, string>, most = Infinity): SessionStore => ({
    read: async (name) => states.get(name),
    async write(name, state) {
      if (state.length > most) throw new SteeringError(`the session ${name} is full`);
      states.set(name, state);
    },
  });

  it('continues in another mock, and in one that forgot it', async () => {
    const states = new Map<string, string>();
    const [one, other] = [createMock(contract), createMock(contract)];
    const ids: string[] = [];
    await act(keepSession(one, 'a', storeIn(states)), ['start', 'ahead'], ids);
    expect([...states.keys()]).toEqual(['a']);
    const kept = keepSession(other, 'a', storeIn(states));
    const clock = async (mock: Handler) =>
      JSON.parse(String((await mock.handle(request('GET', '/__mock/clock'))).body)) as unknown;
    expect(await clock(kept)).toEqual({ elapsed: 40_000 });
    other.forget('a');
    expect(await clock(kept)).toEqual({ elapsed: 40_000 });
    expect(await clock(keepSession(other, 'b', storeIn(states)))).toEqual({ elapsed: 0 });
    expect([...states.keys()]).toEqual(['a']);
  });

  it('takes requests that come at once in their order', async () => {
    const states = new Map<string, string>();
    const kept = keepSession(createMock(contract), 'a', storeIn(states));
    await Promise.all(Array.from({ length: 5 }, () => kept.handle(ACTIONS.ahead())));
    expect(states.get('a')).toContain('"elapsed":200000');
  });

  it('says that it is full, stays as it was, and is free again after a reset', async () => {
    const states = new Map<string, string>();
    const kept = keepSession(createMock(contract), 'a', storeIn(states, 1500));
    const ids: string[] = [];
    const statuses: number[] = [];
    for (let count = 0; count < 20 && statuses.at(-1) !== 507; count += 1)
      statuses.push((await kept.handle(startJob)).status);
    expect(statuses.slice(0, -1)).toEqual(Array(statuses.length - 1).fill(200));
    const full = await kept.handle(startJob);
    expect(full.status).toBe(507);
    expect(String(full.body)).toContain('the session a is full');
    const before = states.get('a');
    expect((await kept.handle(ACTIONS.page())).status).toBe(200);
    expect(states.get('a')).toBe(before);
    await act(kept, ['reset', 'start'], ids);
    expect(ids).toHaveLength(1);
  });
});
