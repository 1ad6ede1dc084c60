import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { items, PageLoopError, pages, PageTokenExpiredError } from '../paging.ts';
import { collect, day, over, rule, service } from '../test-support/pages.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

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

  it('restart pagination once, not forever', async () => {
    await expect(run({ onExpired: 'restart', tokenLifetime: 0 }, 0)).rejects.toThrow(PageLoopError);
  });

  it('are not known where the contract does not say how long they live', async () => {
    const { call } = service([[1], [2]]);
    const { lifetime: _, ...page } = rule.page;
    const checkpoint = { next: 't1', at: 0 };
    expect(await collect(items(over(call), { ...rule, page }, {}, { checkpoint }))).toEqual([2]);
  });

  it('are handed to a function, which decides', async () => {
    const onExpired = vi.fn(async () => 'restart' as const);
    expect(await run({ onExpired, tokenLifetime: 1000 }, 1000)).toMatchObject({ seen: { length: 3 } });
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
