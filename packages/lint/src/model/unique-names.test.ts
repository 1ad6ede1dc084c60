import { expect, test } from 'vitest';
import { append, lintFixture, replace } from '../test-support/lint-fixture.ts';
import { base } from '../test-support/lint-fixture-base.ts';

test('an operation in two documents', async () => {
  expect(
    await lintFixture(
      {
        'specs/node/things/methods/things_at.yaml': null,
        'specs/node/things/methods/createThing.yaml': base[
          'specs/node/things/methods/things_at.yaml'
        ]!.replace('things_at', 'createThing'),
        'specs/node/things/openrpc.yaml': replace('methods/things_at.yaml', 'methods/createThing.yaml'),
      },
      { whole: true },
    ),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/createThing.yaml:1 contract/unique-names: \`createThing\` is declared by data too: rename one of them, such as the one that was copied from the other",
    ]
  `);
});

test('a method twice', async () => {
  expect(
    await lintFixture({
      'specs/node/things/openrpc.yaml': append(`  - $ref: methods/things_at.yaml
`),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/openrpc.yaml:13 contract/index-lines: methods/things_at.yaml stands twice in the index, first on line 12: delete one",
    ]
  `);
});
