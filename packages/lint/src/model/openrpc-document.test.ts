import { expect, test } from 'vitest';
import type { ContractDocument } from '@chain-apis/contract';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';
import { openRpcDocuments } from './openrpc-document.ts';

test('an address without host', async () => {
  expect(
    await lintFixture({
      'specs/node/things/openrpc.yaml': replace(
        'url: http://{node_host}/ext/things',
        `url: '{node_host}/ext/things'`,
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/openrpc.yaml:8 contract/openrpc-document: should match format "uri": write an address with a host, for example http://\${node_host}/ext/info",
    ]
  `);
});

// The tools would take minutes.
test('an enumeration of 100,000 values', { timeout: 30_000 }, () => {
  const values = Array.from({ length: 100_000 }, (_, index) => `v${index}`);
  const found = (own: object) => {
    const bundle = {
      openrpc: '1.3.2',
      info: { title: 'T', version: '1.0.0' },
      methods: [{ name: 'a', params: [], result: { name: 'r', schema: { enum: values, ...own } } }],
    };
    const document = { kind: 'openrpc', bundle } as unknown as ContractDocument;
    return [...openRpcDocuments({ documents: [document] } as never)].map(({ pointer }) => pointer);
  };
  expect(found({})).toEqual([]);
  expect(found({ required: ['a', 'a'] })).toEqual(['/methods/0/result/schema/required']);
});
