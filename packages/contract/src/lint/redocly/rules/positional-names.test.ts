import { expect, test } from 'vitest';
import { lintFixture } from '../../test-support/lint-fixture.ts';

test('a name with a space', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things_at.yaml': (text) =>
        text.replaceAll('name: height', 'name: block height'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things_at.yaml:6 contract/positional-names: positional parameter \`block height\` is not an identifier: write it in camelCase",
    ]
  `);
});

test('good: by name any wire name will do', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things_at.yaml': (text) =>
        text.replaceAll('name: height', 'name: block height').replace('by-position', 'by-name'),
    }),
  ).toEqual([]);
});
