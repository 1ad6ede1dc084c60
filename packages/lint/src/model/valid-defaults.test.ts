import { expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

test('a default', async () => {
  expect(await lintFixture({ 'specs/data/schemas/ThingRequest.yaml': replace('default: 1', 'default: one') }))
    .toMatchInlineSnapshot(`
      [
        "specs/data/schemas/ThingRequest.yaml:5 contract/valid-defaults: \`default\` "one": the value must be integer; correct the value or the schema",
      ]
    `);
});

test('an example of a schema', async () => {
  expect(
    await lintFixture({
      'specs/node/things/schemas/Item.yaml': replace(
        '{ type: integer, format: int64 }',
        '{ type: integer, format: int64, examples: [1, one] }',
      ),
    }),
  ).toMatchInlineSnapshot(`
          [
            "specs/node/things/schemas/Item.yaml:4 contract/valid-defaults: \`examples/1\` "one": the value must be integer; correct the value or the schema",
          ]
        `);
});
