import { expect, it } from 'vitest';
import type { Contract } from '../model/model.ts';
import { createCatalogue } from './error-catalogue.ts';

const operation = (title: string, description: string) => ({
  document: { title },
  outcomes: [{ key: '403', success: false, description, headers: [], examples: [] }],
});

const meaningsOf = (...operations: ReturnType<typeof operation>[]) => {
  const documents = [...new Set(operations.map(({ document }) => document))];
  return createCatalogue({ operations, documents } as unknown as Contract)[0]?.meanings;
};

it('says once what documents say in the same words, and otherwise which of them says it', () => {
  const [one, two] = [operation('One', 'No privilege.'), operation('Two', 'No privilege.')];
  expect(meaningsOf(one, two)).toEqual(['No privilege.']);
  expect(meaningsOf(one, two, operation('Three', 'Unknown host.'))).toEqual([
    'One, Two: No privilege.',
    'Three: Unknown host.',
  ]);
});
