import { expect, it } from 'vitest';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { readOpenApi } from '../read/read-openapi.ts';
import { readOpenRpc } from '../read/read-openrpc.ts';
import { documentOf } from '../test-support/documents.ts';
import { brokenRelations, relationValues } from './check-relations.ts';

const text = { schema: { type: 'string' } };

function listThings(...relations: JsonObject[]) {
  const parameters = [
    { name: 'chainId', in: 'path', required: true, ...text },
    { name: 'ids', in: 'query', ...text },
    { name: 'currency', in: 'query', schema: { type: 'string', default: 'usd' } },
  ];
  const operation = { operationId: 'listThings', parameters, 'x-relations': relations, responses: {} };
  const bundle = {
    openapi: '3.1.0',
    paths: { '/{chainId}/things': { get: operation } },
  } as unknown as JsonObject;
  return readOpenApi(documentOf(bundle))[0]!;
}

const messages = (relation: JsonObject, parameters: JsonObject, response: Json) =>
  brokenRelations(listThings(relation), { parameters }, response).map(({ message }) => message);

it.each<[string, JsonObject, JsonObject, Json, string[]]>([
  [
    'a member repeats it',
    { from: '$request.path.chainId', to: '$.chain' },
    { chainId: '1' },
    { chain: 1 },
    [],
  ],
  [
    'a number by its value, however the request writes it',
    { from: '$request.path.chainId', to: '$.chain' },
    { chainId: '007' },
    { chain: 7 },
    [],
  ],
  [
    'a text as it is written',
    { from: '$request.path.chainId', to: '$.chain' },
    { chainId: '007' },
    { chain: '7' },
    ['/chain must be 007, as $request.path.chainId says, not "7"'],
  ],
  [
    'each of them',
    { from: '$request.path.chainId', to: ['$.chain', '$.things[*].chain'] },
    { chainId: '1' },
    { chain: '2', things: [{ chain: '1' }, { chain: '3' }, {}] },
    [
      '/chain must be 1, as $request.path.chainId says, not "2"',
      '/things/1/chain must be 1, as $request.path.chainId says, not "3"',
    ],
  ],
  [
    'one of each group',
    {
      from: '$request.path.chainId',
      each: '$.things[*]',
      to: ['$.things[*].from', '$.things[*].to'],
      ignoreCase: true,
    },
    { chainId: '0xA' },
    { things: [{ from: '0xa', to: '0xb' }, { from: '0xc', to: '0xA' }, { from: '0xc', to: '0xd' }, {}] },
    ['/things/2/from must be 0xA, as $request.path.chainId says, not "0xc"'],
  ],
  [
    'an address without `0x`',
    { from: '$request.path.chainId', to: '$.things[*].id', ignoreCase: true },
    { chainId: 'aB'.repeat(20) },
    { things: [{ id: `0x${'ab'.repeat(20)}` }, { id: 'ab'.repeat(20) }, { id: `0x${'ab'.repeat(32)}` }] },
    [`/things/2/id must be ${'aB'.repeat(20)}, as $request.path.chainId says, not "0x${'ab'.repeat(32)}"`],
  ],
  [
    'one of a list',
    { from: '$request.query.ids', to: '$.things[*].id', filter: true },
    { ids: ['a', 'b'] },
    { things: [{ id: 'a' }, { id: 'c' }] },
    ['/things/1/id must be a or b, as $request.query.ids says, not "c"'],
  ],
  [
    'in another spelling',
    { from: '$request.path.chainId', to: '$.chain', as: { fuji: ['fuji', 'testnet'] } },
    { chainId: 'fuji' },
    { chain: 'testnet' },
    [],
  ],
  [
    'not where it says nothing',
    { from: '$request.path.chainId', to: '$.chain', where: { pattern: '^\\d+$' } },
    { chainId: 'C' },
    { chain: '43114' },
    [],
  ],
  [
    'by default',
    { from: '$request.query.currency', to: '$.price' },
    {},
    { price: 'eur' },
    ['/price must be usd, as $request.query.currency says, not "eur"'],
  ],
  [
    'with the beginning of what is long',
    { from: '$request.query.currency', to: '$.price' },
    {},
    { price: 'e'.repeat(400) },
    [`/price must be usd, as $request.query.currency says, not "${'e'.repeat(159)}... (402 characters)`],
  ],
  ['not without a value', { from: '$request.query.ids', to: '$.id' }, {}, { id: 'x' }, []],
  [
    'as a bound',
    { from: '$request.query.ids', to: '$.things[*].block', is: 'exclusiveMaximum' },
    { ids: 5 },
    { things: [{ block: '4' }, { block: '5' }] },
    ['/things/1/block must be less than 5, as $request.query.ids says, not "5"'],
  ],
  [
    'as an order, of one member that may count',
    { from: '$request.query.ids', to: ['$.things[*].start', '$.things[*].end'], is: 'order' },
    { ids: 'asc' },
    {
      things: [
        { start: 2, end: 3 },
        { start: 1, end: 4 },
      ],
    },
    [],
  ],
  [
    'as an order',
    { from: '$request.query.ids', to: '$.things[*].start', is: 'order' },
    { ids: 'asc' },
    { things: [{ start: 2 }, { start: 1 }] },
    ['/things/1/start must follow in the order asc, as $request.query.ids says, not 1'],
  ],
  ...(
    [
      ['minimum', '1', 'must be at least 2'],
      ['exclusiveMinimum', '2', 'must be more than 2'],
      ['maximum', '3', 'must be at most 2'],
      ['exclusiveMaximum', '2', 'must be less than 2'],
    ] as const
  ).map(([is, beyond, says]): [string, JsonObject, JsonObject, Json, string[]] => [
    `a bound, ${is}, up to the last value that holds`,
    { from: '$request.query.ids', to: '$.things[*].start', is },
    { ids: '2' },
    {
      things: [
        { start: beyond },
        { start: is.startsWith('exclusive') ? (is.endsWith('inimum') ? 3 : 1) : 2 },
      ],
    },
    [`/things/0/start ${says}, as $request.query.ids says, not "${beyond}"`],
  ]),
  [
    'values that come only with a value of the request',
    { from: '$request.query.ids', to: '$.things[*].kind', is: 'reserved', as: { all: ['spam', '0'] } },
    { ids: 'some' },
    { things: [{ kind: 'spam' }, { kind: 'good' }, { kind: 0 }, { kind: null }, {}] },
    [
      '/things/0/kind must not be "spam" unless $request.query.ids is all',
      '/things/2/kind must not be 0 unless $request.query.ids is all',
    ],
  ],
  [
    'reserved names of a map',
    { from: '$request.query.ids', to: '$.checks', is: 'reserved', as: { main: ['C', 'P'], other: 'O' } },
    { ids: ['x', 'main'] },
    { checks: { C: 1, O: 2, disk: 3 } },
    ['/checks/O must not be "O" unless $request.query.ids is other'],
  ],
  [
    'reserved values, with nothing said by the request',
    { from: '$request.query.ids', to: '$.checks', is: 'reserved', as: { main: ['C'] } },
    {},
    { checks: { C: 1 } },
    [],
  ],
])('%s', (_, relation, parameters, response, expected) => {
  expect(messages(relation, parameters, response)).toEqual(expected);
});

it('reads members of the body, and arguments of JSON-RPC', () => {
  const relation = { from: '$request.body#/type', to: '$.kind' };
  const operation = listThings(relation);
  expect(relationValues(operation, operation.relations[0]!, { parameters: {}, body: { type: 'A' } })).toEqual(
    ['A'],
  );
  const method = {
    name: 'x.get',
    params: [{ name: 'nodeIDs', schema: { type: 'array' } }],
    'x-relations': [{ from: '$params.nodeIDs', to: '$.nodes[*].id', filter: true }],
    result: { name: 'nodes', schema: {} },
  };
  const rpc = readOpenRpc(documentOf({ openrpc: '1.3.2', methods: [method] } as unknown as JsonObject))[0]!;
  expect(brokenRelations(rpc, { parameters: { nodeIDs: ['a'] } }, { nodes: [{ id: 'b' }] })).toHaveLength(1);
});
