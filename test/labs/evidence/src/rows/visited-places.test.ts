import { expect, it } from 'vitest';
import type { ContractDocument } from '@chain-apis/contract';
import type { JsonObject } from '@chain-apis/foundation';
import { placesOf } from './visited-places.ts';

const schemas: JsonObject = {
  Tree: {
    properties: {
      leaf: { oneOf: [{ $ref: '#/components/schemas/Text' }, { type: 'number' }] },
      branches: { items: { $ref: '#/components/schemas/Tree', title: 'Branch' } },
      more: { additionalProperties: { type: 'boolean' } },
    },
  },
  Text: { type: 'string' },
};
const document = { bundle: { components: { schemas } } } as unknown as ContractDocument;

it('visits what a schema consists of, with what samples have there, and ends where it contains itself', () => {
  const sample = { leaf: 1, branches: [{ leaf: 'a' }, {}], more: { x: true } };
  const fits = (pointer: string, value: unknown) => (typeof value === 'number') === pointer.endsWith('1');
  const found = placesOf(document, '/components/schemas/Tree', [{ name: 'one', value: sample }], fits);
  expect(
    [...found].map(({ keyword, steps, samples, repeats }) => [
      [keyword ?? 'whole', steps.join('.'), repeats ? 'again' : ''].join(' ').trim(),
      samples.map(({ value }) => value),
    ]),
  ).toEqual([
    ['whole', [sample]],
    ['properties leaf', [1]],
    ['oneOf leaf', []],
    ['oneOf leaf', [1]],
    ['properties branches', [sample.branches]],
    ['items branches.[] again', sample.branches],
    ['properties more', [sample.more]],
    ['additionalProperties more.{}', [true]],
  ]);
});

it('has a schema as written, and behind its references with the keywords next to them', () => {
  const found = [...placesOf(document, '/components/schemas/Tree')];
  const item = found.find(({ keyword }) => keyword === 'items')!;
  expect(item.written).toEqual({ $ref: '#/components/schemas/Tree', title: 'Branch' });
  expect(item.schema).toMatchObject({ title: 'Branch', properties: { leaf: {} } });
});
