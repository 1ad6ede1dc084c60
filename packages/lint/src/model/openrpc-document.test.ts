import { expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

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
