import { expect, test } from 'vitest';
import { append, lintFixture } from '../test-support/lint-fixture.ts';

test('a schema in itself', async () => {
  expect(
    await lintFixture({
      'specs/node/things/schemas/Item.yaml': append(`  parent: { $ref: Item.yaml }
`),
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/node/things/schemas/Item.yaml:1 contract/no-recursion: contains itself (Item > Item), which OpenRPC tools cannot read: end it with an open object",
  ]
`);
});

test('a circle', async () => {
  expect(
    await lintFixture({
      'specs/node/things/schemas/Item.yaml': append(`  box: { $ref: Box.yaml }
`),
      'specs/node/things/schemas/Box.yaml': `type: object
properties:
  item: { $ref: Item.yaml }
`,
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/node/things/schemas/Item.yaml:1 contract/no-recursion: contains itself (Item > Box > Item), which OpenRPC tools cannot read: end it with an open object",
  ]
`);
});
