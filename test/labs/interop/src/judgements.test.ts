import { expect, test } from 'vitest';
import { unjudged } from './judgements.ts';
import type { InteropResult } from './run-interop.ts';

function resultOf(operation: string, finding: string): InteropResult {
  const generator = { id: 'orval', name: '', version: '', language: '' };
  const cases = [{ operation, example: 'firstPage', problem: 'not what was sent', wide: [] }];
  return {
    toolchains: new Map(),
    generators: [{ generator, missing: [], cases }],
    recipes: [{ title: 'Go', missing: [], printed: '' }],
    schemathesis: [{ document: 'data', code: 1, findings: new Map([[finding, 1]]), summary: '' }],
    ownClients: [],
  };
}

test('what is known of a generator is judged', () => {
  expect(unjudged(resultOf('listL1Validators', 'ST202 Schema-valid request rejected'))).toEqual([]);
});

test('another case of the same generator, and another finding, are not', () => {
  expect(unjudged(resultOf('listValidators', 'ST101 Server error'))).toEqual([
    'orval listValidators firstPage',
    'schemathesis data: ST101 Server error',
  ]);
});

test('nor is a recipe that fails, or code that does not compile', () => {
  const result = resultOf('listL1Validators', 'ST202');
  const [generator] = result.generators;
  const stopped = { at: 'compile', message: 'no such type' } as const;
  expect(
    unjudged({
      ...result,
      generators: [{ ...generator!, stopped, cases: [] }],
      recipes: [{ title: 'Go', missing: [], problem: 'exit code 1', printed: '' }],
    }),
  ).toEqual(['orval: no such type', 'recipe Go: exit code 1']);
});
