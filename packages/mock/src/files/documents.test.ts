import { documentPath } from '@chain-apis/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { servedDocument } from './documents.ts';
import { createMock, type Mock } from '../create-mock.ts';
import { post, send } from '../test-support/send.ts';
import { tinyContract } from '../test-support/tiny-contract.ts';

let mock: Mock;
let documents: readonly (readonly [address: string, bundle: object])[];
beforeAll(async () => {
  const contract = await tinyContract();
  mock = createMock(contract);
  documents = contract.documents.map((one) => [
    `/${documentPath(one, contract.documents)}`,
    servedDocument(one, 'http://localhost'),
  ]);
});

describe('the documents', () => {
  it('are served as JSON and as YAML at addresses that stay', async () => {
    expect(documents.length).toBeGreaterThan(1);
    for (const [address, bundle] of documents) {
      const json = await send(mock, 'GET', address);
      expect(json).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
      expect(JSON.parse(json.text)).toEqual(bundle);
      expect(parse((await send(mock, 'GET', address.replace('.json', '.yaml'))).text)).toEqual(bundle);
    }
  });

  it('are listed in the catalogue, with the address of each API', async () => {
    const { status, headers, text } = await send(mock, 'GET', '/.well-known/api-catalog', {
      headers: { host: 'a.example:1' },
    });
    expect({ status, type: headers['content-type'], link: headers['link'] }).toEqual({
      status: 200,
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      link: '</.well-known/api-catalog>; rel="api-catalog"',
    });
    const { linkset } = JSON.parse(text) as {
      linkset: { anchor: string; 'service-desc': { href: string }[] }[];
    };
    expect(linkset.map((link) => link['service-desc'][0]!.href)).toEqual(
      documents.map(([address]) => `http://a.example:1${address}`),
    );
    expect(linkset[0]!.anchor).toBe('http://a.example:1/v1');
  });

  it('take no other method', async () => {
    expect(await send(mock, 'POST', documents[0]![0])).toMatchObject({ status: 404 });
  });
});

describe('rpc.discover', () => {
  it('gives the document of the methods at that address, and nothing in the dialect of the observed node', async () => {
    const call = { jsonrpc: '2.0', id: 1, method: 'rpc.discover' };
    const { text } = await post(mock, '/ext/bc/X', call);
    const { result } = JSON.parse(text) as { result: object };
    expect(documents.map(([, bundle]) => bundle)).toContainEqual(result);
    const observed = createMock(mock.contract, { nodeDialect: 'observed' });
    expect((await post(observed, '/ext/bc/X', call)).text).toContain('"error"');
  });
});
