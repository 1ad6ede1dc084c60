import { expect, it } from 'vitest';
import { documentOf } from '../test-support/documents.ts';
import { mountDocument } from './mount-document.ts';
import { readOpenApi } from './read-openapi.ts';
import { readOpenRpc } from './read-openrpc.ts';

const url = 'http://{host}/ext/bc/{chain}/rpc';
const variables = { host: { default: 'localhost' }, chain: { default: 'C' } };
const own = {
  ...documentOf({ openrpc: '1.3.2', servers: [{ url, variables, 'x-batch': true }], methods: [] }),
  settings: { servers: { [url]: { variables: { chain: { flag: 'evm', known: { C: 'all' as const } } } } } },
};
const foreign = documentOf({
  openrpc: '1.3.2',
  servers: [{ url: 'https://elsewhere.test' }],
  methods: [{ name: 'eth_chainId', params: [], servers: [{ url: '/own' }] }],
});

it('serves a document at the address of another, as that is known there', () => {
  const [method] = readOpenRpc(mountDocument(foreign, '/ext/bc/{chain}/rpc', [own]));
  expect(method?.binding).toMatchObject({ paths: ['/ext/bc/{chain}/rpc'], batch: true });
  expect(method!.servers[0]!.variables['chain']).toEqual({ default: 'C', flag: 'evm' });
});

it('serves it at an address that no other has', () => {
  const [method] = readOpenRpc(mountDocument(foreign, '/rpc', [own]));
  expect(method?.binding).toMatchObject({ paths: ['/rpc'], batch: false });
});

it('leaves out the addresses of path items and operations', () => {
  const get = { operationId: 'a', servers: [{ url: '/x' }], responses: {} };
  const parameters = [{ name: 'servers', in: 'query', schema: { properties: { servers: {} } } }];
  const rest = documentOf({
    openapi: '3.1.0',
    paths: { '/a': { servers: [{ url: '/y' }], parameters, get } },
  });
  const [operation] = readOpenApi(mountDocument(rest, '/v2', []));
  expect(operation!.servers.map(({ path }) => path)).toEqual(['/v2']);
  expect(operation!.parameters[0]!.schema).toEqual({ properties: { servers: {} } });
});

it.each(['rpc', 'http://x.test/rpc', '/a?b', '/a b'])('refuses %j', (at) => {
  expect(() => mountDocument(foreign, at, [])).toThrow(`${at} is not a path`);
});
