import { expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';
import { base } from '../test-support/lint-fixture-base.ts';

test('two schemas', async () => {
  expect(
    await lintFixture({
      'specs/data/shapes/Thing.yaml': `type: string
`,
      'specs/data/schemas/ThingRequest.yaml': replace(
        'colour: { type: string }',
        'colour: { $ref: ../shapes/Thing.yaml }',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/shapes/Thing.yaml:1 contract/basename-clash: \`Thing\` is also the name of specs/data/schemas/Thing.yaml: rename one, the bundler names components after their files",
    ]
  `);
});

test('two equal schemas of one package', async () => {
  expect(
    await lintFixture({
      'specs/node/things/shapes/Item.yaml': base['specs/node/things/schemas/Item.yaml']!,
      'specs/node/things/methods/things_at.yaml': replace('../schemas/Item.yaml', '../shapes/Item.yaml'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/shapes/Item.yaml:1 contract/basename-clash: \`Item\` is also the name of specs/node/things/schemas/Item.yaml: rename one, the bundler names components after their files",
    ]
  `);
});

test('good: in another package', async () => {
  expect(
    await lintFixture(
      {
        'specs/node/things/schemas/Thing.yaml': base['specs/node/things/schemas/Item.yaml']!,
        'specs/node/things/schemas/Item.yaml': null,
        'specs/node/things/methods/things_at.yaml': replace('../schemas/Item.yaml', '../schemas/Thing.yaml'),
        'specs/node/things/methods/things.list.yaml': replace(
          '../schemas/Item.yaml',
          '../schemas/Thing.yaml',
        ),
      },
      { whole: true },
    ),
  ).toEqual([]);
});
