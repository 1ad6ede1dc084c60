import { expect, test } from 'vitest';
import { documentOf } from '../test-support/documents.ts';
import { deploymentOf, deploymentsOf } from './deployments.ts';
import { readOpenRpc } from './read-openrpc.ts';

const service = documentOf(
  { openapi: '3.1.0', 'x-deployments': { acme: { keyHeader: 'x-acme-key' } } },
  'service',
);
const node = documentOf(
  {
    openrpc: '1.3.2',
    'x-deployments': { acme: { methodPrefix: 'acme' }, other: { methodPrefix: 'oth' } },
    methods: [{ name: 'things.list', params: [] }],
  },
  'node',
);
const contract = { source: 'specs', documents: [service, node], operations: readOpenRpc(node), gaps: [] };

test('what every document says of a deployment', () => {
  expect(deploymentsOf(contract)).toEqual({
    acme: { keyHeaders: { service: 'x-acme-key' }, methodPrefix: { things: 'acme' } },
    other: { keyHeaders: {}, methodPrefix: { things: 'oth' } },
  });
});

test('an unknown name lists the known ones', () => {
  expect(() => deploymentOf(contract, 'amce')).toThrow('there is no deployment `amce`: use acme or other');
  expect(() => deploymentOf(contract, 'toString')).toThrow('there is no deployment `toString`');
});

test('documents without deployments', () => {
  const plain = { ...contract, documents: [documentOf({ openapi: '3.1.0' })], operations: [] };
  expect(deploymentsOf(plain)).toEqual({});
  expect(() => deploymentOf(plain, 'acme')).toThrow('there is no deployment `acme`: specs declares none');
});
