/** Like `both-ways.test.ts`, with 10,000 requests. */
import { expect, it } from 'vitest';
import { contractJudgedAsAWhole, sendBothWays } from '../support/both-ways.ts';
import { contract } from '../support/contract.ts';

it('both ways give the same bytes for 10,000 requests', async () => {
  const whole = await contractJudgedAsAWhole();
  let served = 0;
  for await (const { asked, said } of sendBothWays([contract, whole], 10_000, 2)) {
    expect(said[0], JSON.stringify(asked)).toBe(said[1]);
    if (said[0]!.startsWith('200 ')) served += 1;
  }
  expect(served).toBeGreaterThan(5000);
});
