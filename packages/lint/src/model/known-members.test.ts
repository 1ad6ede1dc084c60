import { expect, test } from 'vitest';
import { append, lintFixture, replace } from '../test-support/lint-fixture.ts';

test('a misspelt member of a result', async () => {
  expect(
    await lintFixture({ 'specs/node/things/methods/things.list.yaml': replace('end: b }', 'ende: b }') }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things.list.yaml:27 contract/known-members: \`ende\` is not in the schema: correct its name, or add it to the schema",
    ]
  `);
});

test('a misspelt parameter', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things.list.yaml': (text) =>
        text.replace('{ name: start, value: a }', '{ name: start, value: a }, { name: stat, value: a }'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things.list.yaml:26 contract/valid-examples: \`stat\` is not a parameter of things.list: did you mean \`start\`?",
    ]
  `);
});

test('good: a map takes any member', async () => {
  expect(
    await lintFixture({
      'specs/node/things/schemas/Item.yaml': append(`additionalProperties: { type: string }
`),
      'specs/node/things/methods/things_at.yaml': replace('{ id: 1 }', '{ id: 1, anything: goes }'),
    }),
  ).toEqual([]);
});
