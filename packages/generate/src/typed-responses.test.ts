import { join } from 'node:path';
import { loadContract, type RestOperation } from '@chain-apis/contract';
import { restDescriptor } from '@chain-apis/contract/descriptors';
import { expect, it } from 'vitest';
import { typedResponses } from './typed-responses.ts';

const document = join(import.meta.dirname, '../../../test/support/foreign/things.openapi.yaml');
const { operations } = await loadContract(document);
const find = (id: string) => operations.find((operation) => operation.id === id) as RestOperation;

it('has a status of its own, or any of a range, for each response', () => {
  const typed = (id: string) =>
    typedResponses(find(id)).map(({ outcome, status, alias }) => `${outcome} ${status.text} ${alias}`);
  expect(typed('listThings')).toEqual([
    'Success 200 ListThingsResponse200',
    'ErrorResponse number ListThingsResponse4XX',
    'ErrorResponse number ListThingsResponseDefault',
  ]);
  expect(typed('post /things')).toEqual([
    'Success 201 PostThingsResponse201',
    'ErrorResponse number PostThingsResponseDefault',
  ]);
  expect(typed('get /things/raw')).toEqual(['Success 200 GetThingsRawResponse200']);
});

it.each([
  ['listThings', { success: [200], errors: [], errorRanges: [4, 5] }],
  ['post /things', { success: [201], errors: [], errorRanges: [4, 5], empty: [201] }],
  ['put /things/{id}', { success: [], errors: [404], empty: [404] }],
])('%s: a descriptor says the same', (id, statuses) => {
  const { success, errors, errorRanges, empty } = restDescriptor(find(id));
  expect({ success, errors, ...(errorRanges && { errorRanges }), ...(empty && { empty }) }).toEqual(statuses);
});
