import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContractError } from './errors.ts';
import { items, pages, PageLoopError, PageTokenExpiredError, type Checkpoint } from './paging.ts';

const rule = { page: { param: 'pageToken', next: 'nextPageToken', items: 'things' } };
const indexRule = { page: { param: 'startIndex', next: 'endIndex', items: 'utxos' } };
const success = (data: any) => ({ ok: true, outcome: 'success', status: 200, data, response: {} }) as any;

/** A service that lists the given pages by token. */
const service = (list: unknown[][], end: unknown = undefined) => {
  const asked: unknown[] = [];
  const call = async (args: any) => {
    asked.push(args.pageToken);
    const at = args.pageToken === undefined ? 0 : Number(args.pageToken.slice(1));
    const next = at + 1 < list.length ? `t${at + 1}` : end;
    return success({ things: list[at], ...(next !== undefined && { nextPageToken: next }) });
  };
  return { call, asked };
};
const collect = async <T>(source: AsyncIterable<T>) => {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
};

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

describe('tokens', () => {
  it('give each item once, for any split into pages, empty ones too, and from any checkpoint', async () => {
    const split = fc.array(fc.array(fc.integer(), { maxLength: 3 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(split, fc.constantFrom(undefined, '', null), async (list, end) => {
        const { call, asked } = service(list, end);
        expect(await collect(items(call, rule, {}))).toEqual(list.flat());
        expect(asked.length).toBe(list.length);
        const done = await collect(pages(call, rule, {}));
        for (const [index, { checkpoint }] of done.entries()) {
          const stored: Checkpoint | undefined = checkpoint && JSON.parse(JSON.stringify(checkpoint));
          if (stored)
            expect(await collect(items(call, rule, {}, { checkpoint: stored }))).toEqual(
              list.slice(index + 1).flat(),
            );
          else expect(index).toBe(list.length - 1);
        }
      }),
    );
  });

  it('pass the arguments and the options of calls on', async () => {
    const seen: unknown[] = [];
    const call = async (args: object, options?: object) => (
      seen.push([args, options]),
      success({ things: [] })
    );
    await collect(pages(call, rule, { a: 1, pageToken: 'given' }, { retries: 1, onCheckpoint: () => {} }));
    expect(seen).toEqual([[{ a: 1, pageToken: 'given' }, { retries: 1 }]]);
  });

  it.each([['t1'], ['t0', 't1']])('end with an error when %j come again and again', async (...tokens) => {
    let count = 0;
    const call = async () => success({ things: [1], nextPageToken: tokens[count++ % tokens.length] });
    await expect(collect(pages(call, rule, {}))).rejects.toThrow(PageLoopError);
    expect(count).toBe(tokens.length + 1);
  });

  it('tell the checkpoint after the items of its page', async () => {
    const { call } = service([[1, 2], [3]]);
    const log: unknown[] = [];
    const onCheckpoint = (checkpoint?: Checkpoint) => log.push(checkpoint?.next);
    for await (const item of items(call, rule, {}, { onCheckpoint })) log.push(item);
    expect(log).toEqual([1, 2, 't1', 3, undefined]);
  });

  it('stop when the consumer stops', async () => {
    const { call, asked } = service([[1], [2], [3]]);
    for await (const item of items(call, rule, {})) if (item === 2) break;
    expect(asked.length).toBe(2);
  });

  it('throw the error of a call that fails', async () => {
    const call = async () =>
      ({
        ok: false,
        outcome: 'error',
        status: 404,
        error: { message: 'no' },
        response: { operation: 'list', attempts: 1 },
      }) as any;
    await expect(collect(items(call, rule, {}))).rejects.toThrow(ContractError);
  });

  it('need a page rule', async () => {
    await expect(collect(items(async () => success({}), {}, {}))).rejects.toThrow(TypeError);
  });
});

describe('expired tokens', () => {
  const day = 86_400_000;
  const run = async (options: object, ms: number) => {
    const { call, asked } = service([[1], [2]]);
    const seen: unknown[] = [];
    for await (const { items: list, restarted } of pages(call, rule, {}, options)) {
      seen.push([...list, restarted]);
      if (seen.length === 1) vi.setSystemTime(Date.now() + ms);
    }
    return { seen, asked };
  };

  it('are an error, unless a restart is wanted', async () => {
    await expect(run({}, day)).rejects.toMatchObject({
      name: 'PageTokenExpiredError',
      ageMs: day,
      checkpoint: { next: 't1' },
    });
    await expect(run({}, day)).rejects.toThrow(PageTokenExpiredError);
    expect(await run({}, day - 1)).toMatchObject({
      seen: [
        [1, false],
        [2, false],
      ],
    });
    expect(await run({ tokenLifetime: false }, 9 * day)).toMatchObject({
      seen: [
        [1, false],
        [2, false],
      ],
    });
    expect(await run({ onExpired: 'restart' }, day)).toEqual({
      seen: [
        [1, false],
        [1, true],
        [2, true],
      ],
      asked: [undefined, undefined, 't1'],
    });
  });

  it('are told to a function, which decides', async () => {
    const onExpired = vi.fn(() => 'restart' as const);
    await run({ onExpired, tokenLifetime: 1000 }, 1000);
    expect(onExpired).toHaveBeenCalledExactlyOnceWith({
      checkpoint: { next: 't1', at: 1_000_000 },
      ageMs: 1000,
    });
  });

  it('are known by the age in a stored checkpoint', async () => {
    const { call, asked } = service([[1], [2]]);
    await expect(
      collect(pages(call, rule, {}, { checkpoint: { next: 't1', at: 1_000_000 - day } })),
    ).rejects.toThrow(PageTokenExpiredError);
    expect(asked).toEqual([]);
  });
});

describe('an index', () => {
  const utxos = (count: number) => Array.from({ length: count }, (_, n) => `u${n}`);
  /** Gives `limit` UTXOs from `startIndex` on, that one included (so it reappears), and always an end index. */
  const node = (all: string[], limit: number) => {
    let calls = 0;
    const call = async ({ startIndex }: any) => {
      calls++;
      const at = startIndex ? all.indexOf(startIndex.utxo) : 0;
      const list = all.slice(at, at + limit);
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
          expect(await collect(items(call, indexRule, {}))).toEqual(utxos(count));
          expect(calls()).toBeLessThanOrEqual(Math.ceil(count / (limit - 1)) + 2);
        },
      ),
    );
  });

  it('does not grow old', async () => {
    const { call } = node(utxos(5), 3);
    const checkpoint = { next: { address: 'X-1', utxo: 'u2' }, at: 0 };
    expect(await collect(items(call, indexRule, {}, { checkpoint, tokenLifetime: 1 }))).toEqual([
      'u2',
      'u3',
      'u4',
    ]);
  });
});
