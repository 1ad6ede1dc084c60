/** A short version of `npm run fuzz -- --documents 10000`. */
import { expect, it } from 'vitest';
import { fuzzGenerate } from '../../fuzz/fuzz-generate.ts';

it('no text of a document adds a statement to generated code, nor HTML to its pages', async () => {
  const { passed, problems } = await fuzzGenerate({ seed: 20_251_123, documents: 20 });
  expect(problems).toEqual([]);
  expect(passed).toBeGreaterThan(17);
});
