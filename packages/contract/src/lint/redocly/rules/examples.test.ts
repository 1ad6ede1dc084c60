import { expect, test } from 'vitest';
import { lintFixture, replace } from '../../test-support/lint-fixture.ts';

test('a response without example', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/create-thing.yaml': replace(
        `          examples:
            thing: { value: { name: a1 } }
`,
        '',
      ),
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/data/paths/create-thing.yaml:17 contract/examples: the body has no named example: add \`examples: { <nameOfTheCase>: { value: ... } }\`",
  ]
`);
});

test('a body with an unnamed example', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/create-thing.yaml': replace(
        `        examples:
          small: { value: { name: a1, size: 1 } }
`,
        `        example: { name: a1, size: 1 }
`,
      ),
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/data/paths/create-thing.yaml:11 contract/examples: the body has no named example: add \`examples: { <nameOfTheCase>: { value: ... } }\`",
  ]
`);
});

test('a method without example', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things_at.yaml': (text) => text.slice(0, text.indexOf('examples:')),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things_at.yaml:1 contract/examples: \`things_at\` has no example: add \`examples: [{ name, params, result }]\`",
    ]
  `);
});

test('a parameter in no example', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things.list.yaml': replace(', { name: limit, value: 1 }', ''),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things.list.yaml:12 contract/examples: no example uses the parameter \`limit\`: add it to the \`params\` of one",
    ]
  `);
});
