import { rpcMethods, type ContractDocument } from '@chain-apis/contract';
import { operationsIn } from '@chain-apis/contract/source';
import { expect, it } from 'vitest';
import { declaredAddresses, methodPaths, serverRules } from './own-servers.ts';

const at = (...urls: string[]) => urls.map((url) => ({ url }));

function rulesOf(usual: object[] | undefined, own: object[]) {
  const get = { operationId: 'get', servers: own, responses: {} };
  const bundle = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    ...(usual && { servers: usual }),
    paths: { '/t': { get } },
  };
  const document = { id: 't', package: 't', kind: 'openapi', bundle } as unknown as ContractDocument;
  return serverRules(operationsIn(document)[0]!).map(({ of, url }) => [of, url]);
}

it.each([
  ['an address', at('https://api.example/v1'), at('https://files.example/up'), [['https://api.example', 'https://files.example/up']]],
  ['a path', at('/v1'), at('/v2'), [['/v1', '/v2'], ['', '/v2']]],
  ['a path beside an address', at('https://api.example/v1/'), at('./v2/'), [['/v1', '/v2'], ['', '/v2']]],
  ['another path at the same origin', at('https://api.example/v1'), at('https://API.example/v2'), [['/v1', '/v2'], ['', '/v2']]],
  ['a path where the document declares no server', undefined, at('/v2'), [['', '/v2']]],
  ['the root beside a path', at('/v1'), at('/'), [['/v1', '/'], ['', '/']]],
  [
    'one for each server of the document',
    at('https://api.example', 'https://test.example'),
    at('https://files.example', 'https://files.test.example'),
    [['https://api.example', 'https://files.example'], ['https://test.example', 'https://files.test.example']],
  ],
  [
    'a variable path',
    at('https://api.example'),
    [{ url: 'https://files.example/{version}', variables: { version: { default: 'v3' } } }],
    [['https://api.example', 'https://files.example/v3']],
  ],
])('knows %s', (_, usual, own, rules) => {
  expect(rulesOf(usual, own)).toEqual(rules);
}); // prettier-ignore

it.each([
  ['an address beside a path: whose is it?', at('/v1'), at('https://files.example')],
  ['a variable host', at('https://api.example'), [{ url: 'https://{region}.example', variables: { region: { default: 'eu' } } }]],
  ['an address that is no base', at('https://api.example'), at('ftp://files.example')],
  ['one with a password', at('https://api.example'), at('https://a:b@files.example')],
  ["one of the document's", at('https://api.example', '/'), at('https://files.example', '/')],
])('has no rule for %s', (_, usual, own) => {
  expect(rulesOf(usual, own)).toEqual([]);
}); // prettier-ignore

it.each([
  ['openapi', at('https://api.example/v1/', '/v2'), ['https://api.example/v1']],
  ['openrpc', at('https://node.example/rpc'), ['https://node.example']],
  ['openapi', at('/'), []],
])('knows the base URLs of a document of %s', (kind, servers, addresses) => {
  const document = { id: 'd', package: 'd', kind, bundle: { servers } } as unknown as ContractDocument;
  expect(declaredAddresses(document)).toEqual(addresses);
});

it('takes the path of methods from those without servers of their own', () => {
  const result = { name: 'r', schema: true };
  const bundle = {
    openrpc: '1.3.2',
    info: { title: 'T', version: '1' },
    servers: at('https://node.example/rpc'),
    methods: [
      { name: 'far', params: [], result, servers: at('https://far.example/other') },
      { name: 'near', params: [], result },
    ],
  };
  const document = { id: 't', package: 't', kind: 'openrpc', bundle } as unknown as ContractDocument;
  const methods = rpcMethods(operationsIn(document));
  expect(methodPaths(methods)).toEqual(['/rpc']);
  expect(methodPaths(methods.slice(0, 1))).toEqual(['/other']);
});
