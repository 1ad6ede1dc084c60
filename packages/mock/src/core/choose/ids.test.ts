import { expect, it } from 'vitest';
import { createMock } from '../../create-mock.ts';
import { post, send } from '../../test-support/send.ts';
import { tinyContract } from '../../test-support/tiny-contract.ts';

const WIDE = '9007199254740993';

const block = (height: number) => ({ block: { height } });
const schema = { type: ['integer', 'string'] };
const declared = [{ id: '$params.height', message: 'no block at {id}' }];
const getBlock = {
  name: 'x.getBlock',
  paramStructure: 'by-name',
  params: [{ name: 'height', required: true, schema }],
  'x-relations': [{ from: '$params.height', to: '$.block.height' }],
  result: { name: 'block', schema: { type: 'object' } },
  errors: [{ code: -32000, message: 'failed' }],
  examples: [
    { name: 'five', params: [{ name: 'height', value: 5 }], result: { name: 'block', value: block(5) } },
  ],
};
const blockAt = {
  operationId: 'blockAt',
  parameters: [{ name: 'height', in: 'path', required: true, schema: { type: 'string' } }],
  'x-relations': [{ from: '$request.path.height', to: '$.block.height' }],
  responses: {
    '200': {
      description: 'A block',
      content: {
        'application/json': { schema: { type: 'object' }, examples: { five: { value: block(5) } } },
      },
    },
  },
};
const info = { title: 'Blocks', version: '1.0.0' };
const mock = createMock(
  await tinyContract({
    'settings.json': {
      operations: {
        'x.getBlock': { unknown: declared },
        blockAt: { unknown: [{ id: '$request.path.height' }] },
      },
    },
    'specs/node/blocks/openrpc.json': {
      openrpc: '1.3.2',
      info,
      servers: [{ name: 'x', url: 'http://localhost/ext/blocks' }],
      methods: [getBlock],
    },
    'specs/blocks/openapi.json': {
      openapi: '3.1.0',
      info,
      paths: { '/v1/blocks/{height}': { get: blockAt } },
    },
  }),
);
const call = (height: string | number, id = 1) =>
  post(mock, '/ext/blocks', { jsonrpc: '2.0', id, method: 'x.getBlock', params: { height } });

it('repeats an id that no example has, and that the response can hold', async () => {
  expect((await call('7')).json.result).toEqual(block(7));
  expect((await call(Number.MAX_SAFE_INTEGER)).json.result).toEqual(block(Number.MAX_SAFE_INTEGER));
  expect((await send(mock, 'GET', '/v1/blocks/7')).json).toEqual(block(7));
});

it('refuses an id that a number of the response would round, as one that names nothing', async () => {
  expect((await call(WIDE)).json.error).toMatchObject({ code: -32000, message: `no block at ${WIDE}` });
  expect((await call(2 ** 60)).json.error).toMatchObject({ code: -32000 });
  expect(await send(mock, 'GET', `/v1/blocks/${WIDE}`)).toMatchObject({ status: 404 });
  expect(() => mock.assertNothingRefused()).not.toThrow();
});
