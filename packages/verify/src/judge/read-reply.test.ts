import type { Operation } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { outcomeName, readReply } from './read-reply.ts';

const outcome = (key: string, success: boolean) => ({
  key,
  success,
  description: '',
  headers: [],
  examples: [],
  content: [{ mediaType: 'application/json', schema: {}, pointer: '', examples: [] }],
});
const document = { bundle: {} };
const rest = {
  id: 'getThing',
  document,
  binding: { kind: 'rest', method: 'GET', security: [] },
  outcomes: [outcome('200', true), outcome('400', false), outcome('404', false)],
} as unknown as Operation;
const rpc = {
  id: 'thing.get',
  document,
  binding: { kind: 'rpc' },
  outcomes: [outcome('result', true), outcome('-32000', false)],
} as unknown as Operation;

const headers = { 'content-type': 'application/json' };
const read = (operation: Operation, status: number, body: unknown) =>
  readReply(operation, { ok: true, status, headers, text: JSON.stringify(body), durationMs: 0 }, 1);
const message = (members: object) => ({ jsonrpc: '2.0', id: 1, ...members });
const error = (code: number) => message({ error: { code, message: 'no' } });

it('notes a body where a success declares none', () => {
  const silent = { ...rest, outcomes: rest.outcomes.map((one) => ({ ...one, content: [] })) };
  const rules = (status: number) =>
    read(silent, status, {}).findings.map(({ rule, level }) => `${level} ${rule}`);
  expect([rules(200), rules(404)]).toEqual([['info drift/body'], []]);
});

it.each([
  ['a success', read(rest, 200, {}), read(rpc, 200, message({ result: {} })), undefined],
  ['a refusal of the request', read(rest, 400, {}), read(rpc, 200, error(-32602)), 'invalid'],
  ['a failure of the server', read(rest, 500, {}), read(rpc, 200, error(-32603)), 'failed'],
  ['too many calls', read(rest, 429, {}), read(rpc, 429, {}), 'busy'],
  ['a key that is wanted', read(rest, 401, {}), read(rpc, 401, {}), 'no-access'],
  ['a service that is away', read(rest, 503, {}), read(rpc, 503, {}), 'away'],
])('%s is the same in REST and in JSON-RPC', (_, byRest, byRpc, kind) => {
  expect([byRest, byRpc].map(({ isSuccess, refusal }) => [isSuccess, refusal?.kind])).toEqual(
    [kind, kind].map((one) => [one === undefined, one]),
  );
});

it('finds the declared outcome, and says if there is none', () => {
  expect(read(rest, 404, {})).toMatchObject({ key: '404', outcome: { key: '404' }, body: { base: '' } });
  expect(read(rpc, 200, message({ result: 7 }))).toMatchObject({ key: 'result', body: { base: '/result' } });
  expect(read(rpc, 200, error(-32000))).toMatchObject({
    key: '-32000',
    outcome: { key: '-32000' },
    findings: [],
  });
  expect(read(rest, 418, {}).findings).toMatchObject([{ rule: 'status/undeclared', level: 'fail' }]);
  expect(read(rpc, 200, error(7)).findings).toMatchObject([{ rule: 'rpc/error-code', level: 'fail' }]);
  expect(read(rpc, 200, []).findings).toMatchObject([{ rule: 'rpc/envelope' }]);
});

it('names outcomes as people know them', () => {
  expect([outcomeName(rest, '404'), outcomeName(rpc, '-32000'), outcomeName(rpc, 'result')]).toEqual([
    '404',
    'error -32000',
    'result',
  ]);
});
