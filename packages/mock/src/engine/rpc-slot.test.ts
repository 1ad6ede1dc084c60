import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMock } from '../mock.ts';
import { tinyContract } from '../test-support/tiny-contract.ts';

const contract = await tinyContract();
const method = contract.operations.find(({ protocol }) => protocol === 'rpc')!;
const url = method.protocol === 'rpc' ? method.paths[0]! : '';
const json = { 'content-type': 'application/json', host: 'localhost' };
const ask = (body: string | Uint8Array, headers: Record<string, string> = json) => ({
  request: { method: 'POST', url, headers },
  body: typeof body === 'string' ? Buffer.from(body) : body,
});
const call = (id: unknown, more: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id, method: method.id, params: {}, ...more });

describe('calls of JSON-RPC from memory', () => {
  it('get the answer of the call before, with their own id', async () => {
    const mock = createMock(contract);
    const first = ask(call(1));
    expect(mock.recall(first.request, first.body)).toBeUndefined();
    const answer = await mock.handle({ ...first.request, body: first.body });
    for (const id of [1, 0, 42, 999_999_999_999_999]) {
      const next = ask(call(id));
      const known = mock.recall(next.request, next.body)!;
      expect(known).toEqual(await createMock(contract).handle({ ...next.request, body: next.body }));
      expect(JSON.parse(String(known.body))).toEqual({ ...JSON.parse(String(answer.body)), id });
      expect(known.headers['content-length']).toBe(`${String(known.body).length}`);
    }
    expect(mock.calls().map(({ operations }) => operations)).toEqual(Array(5).fill([method.id]));
  });

  it('are not taken for a call that differs in more than the id, or may', async () => {
    const mock = createMock(contract);
    const first = ask(call(1));
    await mock.handle({ ...first.request, body: first.body });
    const others = [
      ask(call(1, { params: [] })),
      ask(call('1')),
      ask(call(null)),
      ask(call(1.5)),
      ask(call(1).replace('1,', '01,')),
      ask(call(1).replace('1,', '1000000000000000,')),
      ask(call(1).replace('}', ',"\\u0069d":2}')),
      ask(call(1).replace('{', '{"id":2,')),
      ask(`[${call(1)}]`),
      ask(call(1), { ...json, 'content-type': 'text/plain' }),
      ask(call(1), { ...json, host: 'elsewhere' }),
      ask(call(1), { ...json, prefer: 'code=503' }),
    ];
    for (const { request, body } of others) expect(mock.recall(request, body)).toBeUndefined();
  });

  it.each([
    [
      'an id among the parameters',
      (n: number) => `{"params":{"id":${n}},"id":1,"jsonrpc":"2.0","method":"${method.id}"}`,
    ],
    ['two ids', (n: number) => `{"id":${n},"id":1,"jsonrpc":"2.0","method":"${method.id}"}`],
    [
      'an id in other words',
      (n: number) => `{"id":${n},"i\\u0064":1,"jsonrpc":"2.0","method":"${method.id}"}`,
    ],
  ])('are not confused by %s', async (_, text) => {
    const mock = createMock(contract);
    for (const n of [1, 2]) {
      const { request } = ask('');
      const answer = await mock.handle({ ...request, body: text(n) });
      expect(JSON.parse(String(answer.body))).toMatchObject({ id: 1 });
    }
  });

  it('answer as a mock does that remembers nothing, whatever came before', async () => {
    const mock = createMock(contract);
    // Where faults are drawn, nothing is remembered.
    const forgetful = createMock(contract, { fail: '503:0' });
    const id = fc.oneof(fc.nat({ max: 3 }), fc.constantFrom(null, '1', -1, 1e21, undefined));
    const params = fc.constantFrom({}, [], { id: 1 }, [{ id: 2 }], { id: 'id' }, undefined, 7);
    const name = fc.constantFrom(method.id, 'id', 'none', 5);
    const shape = fc.record({ jsonrpc: fc.constantFrom('2.0', '1.0'), id, method: name, params });
    const text = fc.oneof(
      shape.map((value) => JSON.stringify(value)),
      fc
        .tuple(shape, fc.shuffledSubarray(['jsonrpc', 'id', 'method', 'params', 'id']))
        .map(([value, names]) => {
          const members = names.map((key) => `"${key}": ${JSON.stringify(value[key as keyof typeof value])}`);
          return `{${members.join(', ')}}`;
        }),
      fc.array(shape, { maxLength: 2 }).map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(text, async (body) => {
        const request = { ...ask(body).request, body };
        expect(await mock.handle(request)).toEqual(await forgetful.handle(request));
      }),
      { numRuns: 300 },
    );
  });

  it('are forgotten when the health of the node changes', async () => {
    const mock = createMock(contract);
    const { request, body } = ask(call(1));
    await mock.handle({ ...request, body });
    expect(mock.recall(request, body)).toBeDefined();
    mock.node.setHealthy(false);
    expect(mock.recall(request, body)).toBeUndefined();
  });
});
