/** Validating only what a call writes into a response, where that suffices, gives the same bytes as full validation. */
import { createCheckers, firstSuccess, type Contract } from '@chain-apis/contract';
import { beforeAll, expect, it } from 'vitest';
import { contractJudgedAsAWhole, sendBothWays } from '../support/both-ways.ts';
import { contract } from '../support/contract.ts';

let whole: Contract;
beforeAll(async () => void (whole = await contractJudgedAsAWhole()));

/** Returns operations that repeat parts of their calls at places validated alone. */
function judgedAlone(one: Contract): string[] {
  const checkers = createCheckers(one);
  return one.operations.flatMap((operation) => {
    const content = firstSuccess(operation)?.content[0];
    const places = operation.relations.flatMap(({ to }) => to.map(({ steps }) => steps));
    const found = places.some((steps) => {
      const at = steps.map((step) => (typeof step === 'string' ? step : 0));
      return content && checkers.place(operation, content, at) !== undefined;
    });
    return found ? [operation.id] : [];
  });
}

it('most operations that repeat their calls have places that are judged alone, and none has if a rule forbids it', () => {
  expect(judgedAlone(contract).length).toBeGreaterThan(10);
  expect(judgedAlone(whole)).toEqual([]);
});

it('both ways give the same bytes', async () => {
  for await (const { asked, said } of sendBothWays([contract, whole], 50, 1))
    expect(said[0], JSON.stringify(asked)).toBe(said[1]);
});
