import { expect, test } from 'vitest';
import { lintFixture, replace } from '../../test-support/lint-fixture.ts';

test('none', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things.list.yaml': replace(
        `paramStructure: by-name
`,
        '',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things.list.yaml:1 rule/param-structure: the method does not say how it takes parameters: add \`paramStructure: by-name\` or \`by-position\`",
    ]
  `);
});

test('either', async () => {
  expect(await lintFixture({ 'specs/node/things/methods/things.list.yaml': replace('by-name', 'either') }))
    .toMatchInlineSnapshot(`
      [
        "specs/node/things/methods/things.list.yaml:9 rule/param-structure: the method does not say how it takes parameters: add \`paramStructure: by-name\` or \`by-position\`",
      ]
    `);
});
