import { expect, it } from 'vitest';
import type { Contract } from '../model/model.ts';
import { createCatalogue } from './error-catalogue.ts';

const operation = (title: string, description: string) => ({
  binding: { kind: 'rest' },
  document: { title, id: title },
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

it('has the errors of JSON-RPC itself, and names a code for which methods send other messages', () => {
  const document = { title: 'Node', id: 'node' };
  const method = (message: string) => ({
    document,
    binding: { kind: 'rpc' },
    outcomes: [
      {
        key: '-32000',
        success: false,
        description: '',
        message,
        headers: [],
        examples: [{ value: message }],
      },
    ],
  });
  const operations = [method('not found'), method('no such alias')];
  const entries = createCatalogue({ operations, documents: [document] } as unknown as Contract);
  expect(entries.map(({ code, name, from }) => [code, name, from.length])).toEqual([
    [-32000, 'Server error', 1],
    [-32600, 'Invalid Request', 0],
    [-32601, 'Method not found', 0],
    [-32602, 'Invalid params', 0],
    [-32603, 'Internal error', 0],
    [-32700, 'Parse error', 0],
  ]);
  // One of each document: the same error of another method says nothing new.
  expect(entries[0]!.examples).toHaveLength(1);
});
