/** A short version of `npm run fuzz`, for the proxy. */
import { expect, it } from 'vitest';
import { fuzzProxy } from '../fuzz/fuzz-proxy.ts';
import { checkers, contract } from '../support/contract.ts';

it('raw callers and raw services never confuse the proxy', async () => {
  const { problems, statuses, rules } = await fuzzProxy({
    contract,
    checkers,
    seed: 20_251_120,
    callers: 600,
  });
  expect(problems).toEqual([]);
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '502', 'closed', 'plain']));
  expect(rules['http/broken']).toBeGreaterThan(20);
  expect(rules['http/refused']).toBeGreaterThan(20);
});
