import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { items, PageLoopError } from '../paging.ts';
import { collect, indexRule, over, success } from '../test-support/pages.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

describe('an index', () => {
  const utxos = (count: number) => Array.from({ length: count }, (_, n) => `u${n}`);
  /** Gives `limit` UTXOs from `startIndex` on, that one included (so it reappears), and always an end index. */
  const node = (all: string[], limit: number) => {
    let calls = 0;
    const call = async ({ startIndex, limit: wanted = limit }: any) => {
      calls++;
      const at = startIndex ? all.indexOf(startIndex.utxo) : 0;
      const list = all.slice(at, at + Number(wanted));
      return success({
        numFetched: `${list.length}`,
        utxos: list,
        endIndex: { address: 'X-1', utxo: list.at(-1) ?? '11111' },
      });
    };
    return { call, calls: () => calls };
  };

  it('gives each UTXO once, and ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 2, max: 12 }),
        async (count, limit) => {
          const { call, calls } = node(utxos(count), limit);
          expect(await collect(items(over(call), indexRule, {}))).toEqual(utxos(count));
          expect(calls()).toBeLessThanOrEqual(Math.ceil(count / (limit - 1)) + 2);
        },
      ),
    );
  });

  it.each([1, '1', 2])('is widened where a page of %j never gets past it', async (limit) => {
    for (const count of [0, 1, 2, 3, 9]) {
      const { call } = node(utxos(count), 99);
      expect(await collect(items(over(call), indexRule, { limit }))).toEqual(utxos(count));
    }
  });

  it('is an error where no limit gets past it, and where it leads back', async () => {
    const stuck = over(async ({ limit }: any) =>
      success({ utxos: Array.from({ length: limit }, () => 'u'), endIndex: { address: 'X', utxo: 'u' } }),
    );
    await expect(collect(items(stuck, indexRule, { limit: 1 }))).rejects.toThrow(PageLoopError);
    let count = 0;
    const cycle = over(async () => success({ utxos: ['a', 'b'], endIndex: { utxo: `i${count++ % 2}` } }));
    await expect(collect(items(cycle, indexRule, {}))).rejects.toThrow(PageLoopError);
  });

  it('does not grow old', async () => {
    const { call } = node(utxos(5), 3);
    const checkpoint = { next: { address: 'X-1', utxo: 'u2' }, at: 0 };
    expect(await collect(items(over(call), indexRule, {}, { checkpoint, tokenLifetime: 1 }))).toEqual([
      'u2',
      'u3',
      'u4',
    ]);
  });
});
