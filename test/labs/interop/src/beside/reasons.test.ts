import { fileURLToPath } from 'node:url';
import { createCheckers, loadContract, type Operation } from '@chain-apis/contract';
import { expect, test } from 'vitest';
import type { Pair } from './comparison.ts';
import { reasonOf, unjudgedPairs } from './reasons.ts';
import { restRequests } from './rest-requests.ts';

const things = fileURLToPath(new URL('../../../../support/foreign/things.openapi.yaml', import.meta.url));
const contract = await loadContract(things);
const [operation] = contract.operations;

function pairOf(ours: string, theirs: string, more: Partial<Pair> = {}): Pair {
  const outcome = (status: string) => ({ status, valid: true });
  return {
    operation: operation as Operation,
    title: 'valid',
    ours: outcome(ours),
    theirs: outcome(theirs),
    ...more,
  };
}

test('a status that is chosen otherwise has a reason', () => {
  expect(reasonOf(pairOf('400', '422'))).toContain('400 here and 422 there');
});

test('a success in place of another has none, nor has a body of ours that does not fit', () => {
  const broken = pairOf('200', '200', { ours: { status: '200', valid: false } });
  const comparison = {
    document: 'x.yaml',
    other: 'Prism',
    different: 2,
    pairs: [pairOf('200', '201'), broken],
  };
  expect(unjudgedPairs([{ title: 'x', comparisons: [comparison] }])).toEqual([
    'x.yaml listThings, valid: 200 here, 201 there',
    'x.yaml listThings, valid: 200 invalid here, 200 there',
  ]);
});

test('the requests of a document are of each operation and each kind before any comes twice', () => {
  const requests = restRequests(contract, createCheckers(contract));
  expect(new Set(requests.slice(0, 7).map((one) => one.operation.id)).size).toBe(7);
  const titles = new Set(requests.map(({ title }) => title));
  expect([...titles]).toEqual(expect.arrayContaining(['valid', 'without credentials', 'another type accepted', 'Prefer: dynamic=true'])); // prettier-ignore
});
