/** A short version of `npm run fuzz`, for the proxy. */
import { expect, inject, it } from 'vitest';
import { fuzzProxy } from '../fuzz/fuzz-proxy.ts';
import { checkers, contract } from '../support/contract.ts';

it('raw callers and raw services never confuse the proxy', async () => {
  const all = inject('allCases') === true;
  const { problems, statuses, rules } = await fuzzProxy({
    contract,
    checkers,
    seed: 20_251_120,
    callers: all ? 600 : 150,
  });
  expect(problems).toEqual([]);
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(['200', '400', '502', 'plain', ...(all ? ['closed'] : [])]),
  );
  expect(rules['http/broken']).toBeGreaterThan(all ? 20 : 5);
  expect(rules['http/refused']).toBeGreaterThan(all ? 20 : 5);
});
