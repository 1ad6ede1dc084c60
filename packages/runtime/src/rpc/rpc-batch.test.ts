import fc from 'fast-check';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { RpcResult } from '../results.ts';
import { create, echo, feeConfig, peers, serve } from '../test-support/rpc-calls.ts';
import { json, stubFetch } from '../test-support/stub-fetch.ts';

describe('batch', () => {
  const entry = (n: number) =>
    [{ id: `m.${n}`, by: 'name', params: [], shape: ['object', 'string'] } as const, { n }] as const;

  it('types each entry, and sends nothing for none', async () => {
    const { fetch, sent } = serve(echo);
    const rpc = create(fetch);
    const [a, b] = await rpc.batch('/x', [
      [peers, { nodeIDs: [] }],
      [feeConfig, ['latest']],
    ]);
    expectTypeOf(a).toEqualTypeOf<RpcResult<{ numPeers: string }>>();
    expectTypeOf(b).toEqualTypeOf<RpcResult<{ gas: bigint }>>();
    expect([a, b]).toMatchObject([
      { ok: true, meta: { operation: 'info.peers' } },
      { ok: true, meta: { operation: 'eth_feeConfig' } },
    ]);
    expect(await rpc.batch('/x', [])).toEqual([]);
    expect(sent.length).toBe(1);
  });

  it('gives each call its own result, under any order, loss, doubling and foreign ids', async () => {
    const scenario = fc.integer({ min: 1, max: 8 }).chain((count) => {
      const ids = Array.from({ length: count }, (_, index) => index + 1);
      return fc.record({
        count: fc.constant(count),
        answers: fc.shuffledSubarray(ids).chain((kept) =>
          fc
            .tuple(fc.subarray(kept), fc.array(fc.constantFrom<unknown>(0, -1, '1', null, 99, 1.5)))
            .chain(([doubled, foreign]) =>
              fc.shuffledSubarray([...kept, ...doubled, ...foreign], {
                minLength: kept.length + doubled.length + foreign.length,
              }),
            ),
        ),
      });
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ count, answers }) => {
        const body = answers.map((id) => ({ jsonrpc: '2.0', id, result: `for ${id}` }));
        const { fetch } = stubFetch(json(body));
        const results = await create(fetch).batch(
          '/x',
          Array.from({ length: count }, (_, n) => entry(n)),
        );
        results.forEach((result, index) => {
          const copies = answers.filter((id) => id === index + 1).length;
          expect(result).toMatchObject(
            copies === 1
              ? { ok: true, data: `for ${index + 1}` }
              : { outcome: 'envelope', reason: copies ? 'doubled' : 'missing' },
          );
          expect(result.meta.operation).toBe(`m.${index}`);
        });
      }),
    );
  });

  it('reports one error for all to each, and so any failure of the transport', async () => {
    const error = { code: -32700, message: 'no batches' };
    const whole = await create(stubFetch(json({ jsonrpc: '2.0', id: null, error })).fetch).batch('/x', [
      entry(0),
      entry(1),
    ]);
    expect(whole).toMatchObject(
      [0, 1].map((n) => ({ outcome: 'envelope', reason: 'batch', error, meta: { operation: `m.${n}` } })),
    );
    const down = await create(stubFetch(new TypeError('down')).fetch).batch('/x', [entry(0), entry(1)]);
    expect(down).toMatchObject([0, 1].map((n) => ({ outcome: 'network', meta: { operation: `m.${n}` } })));
  });

  it('takes methods by name, like a request', async () => {
    const { fetch, sent } = serve(echo);
    const [one, other] = await create(fetch).batch('/x', [['any.method'], ['other', [1]]]);
    expectTypeOf(one).toEqualTypeOf<RpcResult<unknown>>();
    expect([one, other]).toMatchObject([
      { ok: true, meta: { operation: 'any.method' } },
      { ok: true, data: { method: 'other', params: [1] } },
    ]);
    expect(sent.length).toBe(1);
  });

  it('settles entries for themselves', async () => {
    const { fetch } = serve((m) =>
      m.id === 1
        ? { jsonrpc: '2.0', id: 1, error: { code: 3, message: 'reverted' } }
        : m.id === 2
          ? null
          : echo(m),
    );
    expect(await create(fetch).batch('/x', [entry(0), entry(1), entry(2)])).toMatchObject([
      { outcome: 'rpc-error', code: 3 },
      { outcome: 'envelope', reason: 'missing' },
      { ok: true },
    ]);
  });
});

describe('an invalid batch', () => {
  it.each([[7], [[]], [[undefined]], [null], [undefined]])('is refused in a batch: %o', async (entry) => {
    const { fetch, sent } = serve(echo);
    expect(await create(fetch).batch('/x', [entry] as never)).toMatchObject([
      { outcome: 'usage', meta: { attempts: 0 } },
    ]);
    expect(sent).toEqual([]);
  });

  it('leaves every result at its index', async () => {
    const { fetch } = serve(echo);
    const results = await create(fetch).batch('/x', [, [peers]] as never);
    expect(results).toMatchObject([{ outcome: 'usage' }, { outcome: 'usage' }]);
  });

  it("is refused at once if it isn't a list", async () => {
    await expect(create(serve(echo).fetch).batch('/x', null as never)).rejects.toThrow('a batch is a list');
  });
});

describe('a hostile batch', () => {
  const entries = Array.from({ length: 50 }, () => [peers] as const);

  it('of a million zeros is read once', async () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    const { fetch } = stubFetch(json(`[${'0,'.repeat(1_000_000)}0]`));
    const results = await create(fetch).batch('/x', entries);
    expect(results.every((result) => !result.ok && result.outcome === 'envelope')).toBe(true);
    expect(decode).toHaveBeenCalledTimes(1);
    decode.mockRestore();
  });

  it("that isn't JSON is read once, and every entry says so", async () => {
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    const { fetch } = stubFetch(json(`[${'0,'.repeat(1000)}`));
    const results = await create(fetch).batch('/x', entries);
    expect(results.every((result) => !result.ok && result.outcome === 'body')).toBe(true);
    expect(decode.mock.calls.length).toBeLessThanOrEqual(2);
    decode.mockRestore();
  });
});

describe('hooks of a batch', () => {
  it('see one call, and each entry that failed', async () => {
    const seen: unknown[] = [];
    const hooks = {
      start: ({ operation }: any) => seen.push(['start', operation]),
      error: ({ operation }: any) => seen.push(['error', operation]),
      end: ({ operation, ok, outcome }: any) => seen.push(['end', operation, ok, outcome]),
    };
    const { fetch } = serve((message) => (message.id === 1 ? { jsonrpc: '2.0', id: 1 } : echo(message)));
    await create(fetch, { hooks }).batch('/x', [[peers], [feeConfig]]);
    expect(seen).toEqual([
      ['start', 'batch'],
      ['error', 'info.peers'],
      ['end', 'batch', false, 'envelope'],
    ]);
  });
});
