import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContractError } from './errors.ts';
import {
  items,
  PageLimitError,
  PageListError,
  PageLoopError,
  pages,
  PageTokenExpiredError,
  type Checkpoint,
} from './paging.ts';

const day = 86_400_000;
const rule = {
  id: 'listThings',
  page: { param: 'pageToken', next: 'nextPageToken', items: 'things', lifetime: day },
};
const indexRule = {
  id: 'getUTXOs',
  page: { param: 'startIndex', next: 'endIndex', items: 'utxos', limit: 'limit' },
};
/** A caller that makes this call, whatever the operation. */
const over = (call: (args: any, options?: any) => Promise<any>) => ({
  call: (_: unknown, args: unknown, options?: unknown) => call(args, options),
});
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
        expect(await collect(items(over(call), rule, {}))).toEqual(list.flat());
        expect(asked.length).toBe(list.length);
        const done = await collect(pages(over(call), rule, {}));
        for (const [index, { checkpoint }] of done.entries()) {
          const stored: Checkpoint | undefined = checkpoint && JSON.parse(JSON.stringify(checkpoint));
          if (stored)
            expect(await collect(items(over(call), rule, {}, { checkpoint: stored }))).toEqual(
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
    await collect(
      pages(over(call), rule, { a: 1, pageToken: 'given' }, { retries: 1, onCheckpoint: () => {} }),
    );
    expect(seen).toEqual([[{ a: 1, pageToken: 'given' }, { retries: 1 }]]);
  });

  it.each([['t1'], ['t0', 't1']])('end with an error when %j come again and again', async (...tokens) => {
    let count = 0;
    const call = async () => success({ things: [1], nextPageToken: tokens[count++ % tokens.length] });
    await expect(collect(pages(over(call), rule, {}))).rejects.toThrow(PageLoopError);
    expect(count).toBe(tokens.length + 1);
  });

  it('tell the checkpoint after the items of its page', async () => {
    const { call } = service([[1, 2], [3]]);
    const log: unknown[] = [];
    const onCheckpoint = (checkpoint?: Checkpoint) => log.push(checkpoint?.next);
    for await (const item of items(over(call), rule, {}, { onCheckpoint })) log.push(item);
    expect(log).toEqual([1, 2, 't1', 3, undefined]);
  });

  it('stop when the consumer stops', async () => {
    const { call, asked } = service([[1], [2], [3]]);
    for await (const item of items(over(call), rule, {})) if (item === 2) break;
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
    await expect(collect(items(over(call), rule, {}))).rejects.toThrow(ContractError);
  });

  it('need a page rule', async () => {
    await expect(
      collect(
        items(
          over(async () => success({})),
          { id: 'x' } as never,
          {},
        ),
      ),
    ).rejects.toThrow('x has no pages');
  });
});

describe('what is no page', () => {
  const page = (data: unknown) => over(async () => success(data));

  it.each<[string, unknown, string]>([
    ['maintenance', { status: 'maintenance' }, '/things'],
    ['a list that is null', { things: null }, '/things'],
    ['a list that is text', { things: 'abc' }, '/things'],
    ['a list that is an object', { things: { 0: 1 } }, '/things'],
    ['a list in place of a page', [1, 2], ''],
    ['null', null, ''],
    ['a token that is a number', { things: [], nextPageToken: 5 }, '/nextPageToken'],
    ['a token that is an object', { things: [], nextPageToken: { page: 2 } }, '/nextPageToken'],
    ['a token that is a list', { things: [], nextPageToken: ['t'] }, '/nextPageToken'],
  ])('is an error that names the place: %s', async (_, data, pointer) => {
    const walked = collect(items(page(data), rule, {}));
    await expect(walked).rejects.toThrow(PageListError);
    await expect(walked).rejects.toMatchObject({
      operation: 'listThings',
      pointer,
      checkpoint: { next: undefined },
    });
  });
});

describe('limits of a walk', () => {
  /** Gives a fresh token for ever, a second each. */
  const endless = () => {
    let count = 0;
    return over(async (_, options) => {
      await vi.advanceTimersByTimeAsync(1000);
      if (options?.signal?.aborted)
        return { ok: false, outcome: 'abort', operation: 'listThings', attempts: 1, cause: undefined } as any;
      return success({ things: [++count], nextPageToken: `t${count}` });
    });
  };

  it('end fresh tokens for ever', async () => {
    const found: unknown[] = [];
    const walk = async () => {
      for await (const item of items(endless(), rule, {}, { maxPages: 3 })) found.push(item);
    };
    await expect(walk()).rejects.toMatchObject({
      name: 'PageLimitError',
      limit: 'maxPages',
      checkpoint: { next: 't3' },
    });
    expect(found).toEqual([1, 2, 3]);
    await expect(collect(items(endless(), rule, {}, { tokenLifetime: false }))).rejects.toThrow(
      PageLimitError,
    );
  });

  it('allow as many pages as there are', async () => {
    const { call } = service([[1], [2], [3]]);
    expect(await collect(items(over(call), rule, {}, { maxPages: 3 }))).toEqual([1, 2, 3]);
  });

  it('end a walk at its deadline', async () => {
    const walked = collect(items(endless(), rule, {}, { walkDeadline: 2500 }));
    await expect(walked).rejects.toMatchObject({ name: 'PageLimitError', limit: 'walkDeadline' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leave an abort of the caller what it is', async () => {
    const controller = new AbortController();
    const call = async (_: unknown, { signal }: any) => {
      controller.abort('enough');
      return { ok: false, outcome: 'abort', operation: 'x', attempts: 1, cause: signal.reason } as any;
    };
    const options = { walkDeadline: 2500, signal: controller.signal };
    await expect(collect(items(over(call), rule, {}, options))).rejects.toMatchObject({
      name: 'AbortedError',
      cause: 'enough',
    });
  });
});

describe('expired tokens', () => {
  const run = async (options: object, ms: number) => {
    const { call, asked } = service([[1], [2]]);
    const seen: unknown[] = [];
    for await (const { items: list, restarted } of pages(over(call), rule, {}, options)) {
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

  it('are not known where the contract does not say how long they live', async () => {
    const { call } = service([[1], [2]]);
    const { lifetime: _, ...page } = rule.page;
    const checkpoint = { next: 't1', at: 0 };
    expect(await collect(items(over(call), { ...rule, page }, {}, { checkpoint }))).toEqual([2]);
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
      collect(pages(over(call), rule, {}, { checkpoint: { next: 't1', at: 1_000_000 - day } })),
    ).rejects.toThrow(PageTokenExpiredError);
    expect(asked).toEqual([]);
  });
});

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
