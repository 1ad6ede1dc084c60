import { expect, it } from 'vitest';
import { interleave, reportOf, value } from './harness.ts';

it('measures in turns, and leaves out what fails without losing the others', async () => {
  const order: string[] = [];
  const lines: string[] = [];
  const contender = (name: string, run: (round: number) => number) => ({
    name,
    run: async (round: number) => {
      order.push(name + round);
      return { ms: run(round) };
    },
  });
  const fails = (round: number): number => {
    if (round === 2) throw new Error('gone');
    return 1;
  };
  const contenders = [contender('a', (round) => round * 10), contender('b', fails)];
  const measured = await interleave(contenders, 3, (line) => lines.push(line));
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  expect(value(measured, 'a', 'ms')).toBe(20);
  expect(value(measured, 'b', 'ms')).toBeNaN();
  expect(lines).toContain('b failed: gone');
  expect(reportOf('x', 3, measured, [], []).notes).toEqual(['b: not measured']);
});
