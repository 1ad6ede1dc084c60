import { join } from 'node:path';
import { loadContract, type ContractDocument, type RestOperation } from '@chain-apis/contract';
import { operationsIn } from '@chain-apis/contract/source';
import { restDescriptor } from '@chain-apis/contract/descriptors';
import { expect, it } from 'vitest';
import { resultMembers, typedResponses } from './typed-responses.ts';

const document = join(import.meta.dirname, '../../../test/support/foreign/things.openapi.yaml');
const { operations } = await loadContract(document);
const find = (id: string) => operations.find((operation) => operation.id === id) as RestOperation;

it('has a status of its own, or a range, for each response', () => {
  const typed = (id: string) =>
    typedResponses(find(id)).map(({ outcome, statuses, alias }) => `${outcome} ${statuses.join()} ${alias}`);
  expect(typed('listThings')).toEqual([
    'Success 2XX ListThingsResponse2XX',
    'ErrorResponse 4XX ListThingsResponse4XX',
    'ErrorResponse 5XX ListThingsResponseDefault',
  ]);
  expect(typed('post /things')).toEqual([
    'Success 201 PostThingsResponse201',
    'ErrorResponse 4XX,5XX PostThingsResponseDefault',
  ]);
  expect(typed('get /things/raw')).toEqual(['Success 2XX GetThingsRawResponseDefault']);
});

const [A, B] = ['A', 'B'].map((name) => ({ schema: { $ref: `#/components/schemas/${name}` } }));
const operationWith = (responses: Record<string, unknown>) => {
  const content = (body: unknown) => ({ description: '', content: { 'application/json': body } });
  const declared = Object.entries(responses).map(([key, body]) => [key, content(body)] as const);
  const bundle = { openapi: '3.1.0', paths: { '/a': { get: { responses: Object.fromEntries(declared) } } } };
  return operationsIn({
    id: 'a',
    kind: 'openapi',
    bundle,
  } as unknown as ContractDocument)[0] as RestOperation;
};

it.each([
  ['a range', { '2XX': A }, ['Success<number, A>'], ['2XX'], []],
  [
    'a status beside its range',
    { '2XX': B, '200': A, '204': B },
    ['Success<200, A>', "Success<204 | StatusIn<'2XX', 200>, B>"],
    [200, 204, '2XX'],
    [],
  ],
  [
    'only a default',
    { default: A },
    ['Success<number, A>', 'ErrorResponse<number, A>'],
    ['2XX'],
    ['4XX', '5XX'],
  ],
  [
    'the default of errors',
    { '2XX': A, default: B },
    ['Success<number, A>', 'ErrorResponse<number, B>'],
    ['2XX'],
    ['4XX', '5XX'],
  ],
  [
    'errors of each kind',
    { '200': A, '404': A, '4XX': B, default: A },
    ['Success<200, A>', "ErrorResponse<404 | StatusIn<'5XX'>, A>", "ErrorResponse<StatusIn<'4XX', 404>, B>"],
    [200],
    [404, '4XX', '5XX'],
  ],
] as const)('declared by %s', (_, responses, types, success, errors) => {
  const operation = operationWith(responses);
  expect(resultMembers(operation, new Set()).map(({ text }) => text)).toEqual(types);
  expect(restDescriptor(operation)).toMatchObject({ success, errors });
});

it.each([
  ['listThings', { success: ['2XX'], errors: ['4XX', '5XX'] }],
  ['post /things', { success: [201], errors: ['4XX', '5XX'], empty: [201] }],
  ['put /things/{id}', { success: [], errors: [404], empty: [404] }],
])('%s: a descriptor says the same', (id, statuses) => {
  const { success, errors, empty } = restDescriptor(find(id));
  expect({ success, errors, ...(empty && { empty }) }).toEqual(statuses);
});
