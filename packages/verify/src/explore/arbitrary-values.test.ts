import type { ContractDocument } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valuesOf } from './arbitrary-values.ts';

/** A document with two schemas that refer to each other, and how often the second was read. */
function circle() {
  let reads = 0;
  const near = {
    type: 'object',
    required: ['far'],
    properties: { far: { $ref: '#/components/schemas/Far' } },
  };
  const far = {
    type: 'object',
    required: ['near'],
    properties: { near: { $ref: '#/components/schemas/Near' } },
  };
  const schemas = Object.defineProperty({ Near: near } as JsonObject, 'Far', {
    enumerable: true,
    get: () => ((reads += 1), far),
  });
  const document = { bundle: { components: { schemas } } } as unknown as ContractDocument;
  return { document, reads: () => reads };
}

it('reads the schema of a property when a value of it is made', () => {
  const { document, reads } = circle();
  const values = valuesOf(document, { $ref: '#/components/schemas/Near' });
  expect(reads()).toBe(0);
  expect(fc.sample(values, 1)).toEqual([{ far: { near: { far: { near: {} } } } }]);
  expect(reads()).toBeGreaterThan(0);
});
