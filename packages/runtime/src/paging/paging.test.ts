import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContractError } from '../errors.ts';
import { items, PageLimitError, PageListError, PageLoopError, pages, type Checkpoint } from '../paging.ts';
import { collect, over, rule, service, success } from '../test-support/pages.ts';

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
        meta: { operation: 'list', attempts: 1 },
      }) as any;
    await expect(collect(items(over(call), rule, {}))).rejects.toThrow(ContractError);
  });

  it.each([NaN, Infinity, '2026-01-01', null, undefined])(
    'refuse a checkpoint of the time %s',
    async (at) => {
      const { call, asked } = service([[1], [2]]);
      const checkpoint = { next: 't1', at } as Checkpoint;
      await expect(collect(items(over(call), rule, {}, { checkpoint }))).rejects.toThrow(
        'checkpoint.at must be the number that a walk gave',
      );
      expect(asked).toEqual([]);
    },
  );

  it('are the fault of the service where no address can hold them', async () => {
    const call = async () => success({ things: [1], nextPageToken: 't\ud83d' });
    await expect(collect(items(over(call), rule, {}))).rejects.toThrow(
      'listThings: the page has half a surrogate pair at /nextPageToken',
    );
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

describe('an invalid checkpoint', () => {
  it('does not begin the list again', async () => {
    const { call, asked } = service([[1]]);
    const checkpoint = JSON.stringify({ next: 't1', at: 0 }) as never;
    await expect(collect(items(over(call), rule, {}, { checkpoint }))).rejects.toThrow(TypeError);
    expect(asked).toEqual([]);
  });

  it('may be null: the begin of the list, as JSON writes it', async () => {
    const { call } = service([[1]]);
    expect(await collect(items(over(call), rule, {}, { checkpoint: null as never }))).toEqual([1]);
  });
});

describe('an invalid page', () => {
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

describe('limits of pagination', () => {
  /** Gives a fresh token for ever, a second each. */
  const endless = () => {
    let count = 0;
    return over(async (_, options) => {
      await vi.advanceTimersByTimeAsync(1000);
      if (options?.signal?.aborted)
        return {
          ok: false,
          outcome: 'abort',
          cause: undefined,
          meta: { operation: 'listThings', attempts: 1 },
        } as any;
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

  it('end pagination at its deadline', async () => {
    const walked = collect(items(endless(), rule, {}, { walkDeadline: 2500 }));
    await expect(walked).rejects.toMatchObject({ name: 'PageLimitError', limit: 'walkDeadline' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('end at it too where no call waits for anything', async () => {
    vi.useRealTimers();
    let count = 0;
    const call = async () => success({ things: [++count], nextPageToken: `t${count}` });
    const walked = collect(items(over(call), rule, {}, { walkDeadline: 1 }));
    await expect(walked).rejects.toMatchObject({ limit: 'walkDeadline' });
  });

  it('wait for what a user does at each page, and end with its failure', async () => {
    const { call } = service([[1], [2], [3]]);
    const failure = new Error('the disk is full');
    const onCheckpoint = async (checkpoint?: Checkpoint) => {
      if (checkpoint?.next === 't2') throw failure;
    };
    await expect(collect(items(over(call), rule, {}, { onCheckpoint }))).rejects.toBe(failure);
  });

  it.each([{ maxPages: NaN }, { maxPages: -1 }, { walkDeadline: '5' as never }, { tokenLifetime: NaN }])(
    'refuse %o',
    async (options) => {
      const walk = collect(items(endless(), rule, {}, options));
      await expect(walk).rejects.toThrow(
        new TypeError(`${Object.keys(options)[0]} must be a number from 0, or false`),
      );
    },
  );

  it('leave an abort of the caller what it is', async () => {
    const controller = new AbortController();
    const call = async (_: unknown, { signal }: any) => {
      controller.abort('enough');
      return {
        ok: false,
        outcome: 'abort',
        cause: signal.reason,
        meta: { operation: 'x', attempts: 1 },
      } as any;
    };
    const options = { walkDeadline: 2500, signal: controller.signal };
    await expect(collect(items(over(call), rule, {}, options))).rejects.toMatchObject({
      name: 'AbortedError',
      cause: 'enough',
    });
  });
});
