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
    'Success 2XX ListThingsResponse2XXApplicationXml',
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
const operationWith = (responses: Record<string, unknown>, whole = false) => {
  const content = (body: unknown) => ({ description: '', content: { 'application/json': body } });
  const declared = Object.entries(responses).map(
    ([key, body]) => [key, whole ? body : content(body)] as const,
  );
  const get = { operationId: 'getA', responses: Object.fromEntries(declared) };
  const bundle = { openapi: '3.1.0', paths: { '/a': { get } } };
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

const text = { schema: { type: 'string' } };
const file = { schema: { type: 'string', format: 'binary' } };
const list = { schema: { type: 'array', items: { type: 'integer' } } };

it.each<[string, Record<string, Record<string, object>>, string[], string | undefined, unknown]>([
  ['JSON alone', { 200: { 'application/json; charset=utf-8': A! } }, ['Success<200, A>'], undefined, undefined],
  ['JSON as a server names it', { 200: { 'application/hal+json': A! } }, ['Success<200, A>'], 'application/hal+json', undefined],
  ['the same value in other forms', { 200: { 'text/plain': A!, 'application/json': A!, 'application/xml': A! } }, ['Success<200, A>'], undefined, undefined],
  ['another body in another type', { 200: { 'text/csv': text, 'application/json': list } }, ['Success<200, GetAResponse200>', 'Success<200, string>'], 'application/json, text/csv;q=0.5', [{ types: ['application/json'] }, { types: ['text/csv'], read: 'readText' }]],
  ['two versions in JSON', { 200: { 'application/vnd.a+json': A!, 'application/json': B! } }, ['Success<200, A>', 'Success<200, B>'], 'application/vnd.a+json, application/json', undefined],
  ['two unnamed versions in JSON', { 200: { 'application/vnd.a+json': list, 'application/json': { schema: { type: 'object' } } } }, ['Success<200, GetAResponse200>', 'Success<200, GetAResponse200ApplicationJson>'], 'application/vnd.a+json, application/json', undefined],
  ['JSON by several names', { 200: { 'text/plain': A!, 'text/json': A!, 'application/json': A! } }, ['Success<200, A>'], undefined, undefined],
  ['two bodies of a status, and its range', { 200: { 'text/csv': text, 'application/json': A! }, '2XX': { 'application/json': B! } }, ['Success<200, A>', 'Success<200, string>', "Success<StatusIn<'2XX', 200>, B>"], 'application/json, text/csv;q=0.5', [{ types: ['application/json'] }, { types: ['text/csv'], read: 'readText' }]],
  ['texts', { 200: { 'text/csv': text, 'text/plain': text } }, ['Success<200, string>'], 'text/csv, text/plain', { types: ['text/csv', 'text/plain'], read: 'readText' }],
  ['a text and a file', { '2XX': { 'text/csv': text, 'application/pdf': file } }, ["Success<StatusIn<'2XX'>, string>", "Success<StatusIn<'2XX'>, Blob>"], 'text/csv, application/pdf', [{ types: ['text/csv'], read: 'readText' }, { types: ['application/pdf'], read: 'readBlob' }]],
  ['a file with an error in JSON', { 200: { 'image/png': file }, 404: { 'application/problem+json': A!, 'text/plain': text } }, ['Success<200, Blob>', 'ErrorResponse<404, A>'], 'image/png, application/problem+json;q=0.5, text/plain;q=0.5', { types: ['image/png'], read: 'readBlob' }],
  ['a range with a schema of JSON', { 200: { '*/*': list }, 404: { '*/*': list } }, ['Success<200, GetAResponse200>', 'ErrorResponse<404, GetAResponse404>'], undefined, undefined],
  ['a range of anything', { 200: { 'application/*': file } }, ['Success<200, Blob>'], 'application/*', { types: ['application/*'], read: 'readBlob' }],
])('in types, Accept and reader: %s', (_, responses, types, accept, reads) => {
  const declared = Object.entries(responses).map(([key, content]) => [key, { description: '', content }]);
  const operation = operationWith(Object.fromEntries(declared) as never, true);
  expect(resultMembers(operation, new Set()).map((member) => member.text)).toEqual(types);
  const descriptor = restDescriptor(operation);
  expect([descriptor.accept, Object.values(descriptor.reads ?? {})[0]]).toEqual([accept, reads]);
}); // prettier-ignore
