import { expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

test('hex as a value', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/create-thing.yaml': replace('{ name: a1, size: 1 }', '{ name: 0x71C7, size: 1 }'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/create-thing.yaml:12 contract/text-numbers: value 0x71C7 is read as the number 29127: write it in quotes, '0x71C7'",
    ]
  `);
});

test('hex as a key', async () => {
  expect(
    await lintFixture({
      'specs/data/responses.yaml': replace('{ message: failed }', '{ message: failed, 0x71C7: 1 }'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/responses.yaml:9 contract/known-members: \`29127\` is not in the schema: correct its name, or add it to the schema",
      "specs/data/responses.yaml:9 contract/text-numbers: key 0x71C7 is read as the number 29127: write it in quotes, '0x71C7'",
    ]
  `);
});

test('an exponent', async () => {
  expect(await lintFixture({ 'specs/data/responses.yaml': replace('message: failed', 'message: 12e5') }))
    .toMatchInlineSnapshot(`
      [
        "specs/data/responses.yaml:9 contract/text-numbers: value 12e5 is read as the number 1200000: write it in quotes, '12e5'",
      ]
    `);
});

test('two integers beyond 2^53 - 1 that are read as one number', async () => {
  const both = '{ message: failed, one: 9007199254740993, two: 9007199254740992, again: 9007199254740993 }';
  expect(await lintFixture({ 'specs/data/responses.yaml': replace('{ message: failed }', both) }))
    .toMatchInlineSnapshot(`
      [
        "specs/data/responses.yaml:9 contract/known-members: \`one\` is not in the schema: correct its name, or add it to the schema",
        "specs/data/responses.yaml:9 contract/known-members: \`two\` is not in the schema: correct its name, or add it to the schema",
        "specs/data/responses.yaml:9 contract/numbers: value 9007199254740992 is read as the same number as 9007199254740993, which keeps its digits: use 9007199254740993, or quotes",
        "specs/data/responses.yaml:9 contract/known-members: \`again\` is not in the schema: correct its name, or add it to the schema",
      ]
    `);
});

test('good: in quotes', async () => {
  expect(
    await lintFixture({ 'specs/data/responses.yaml': replace('message: failed', `message: '0x71C7'`) }),
  ).toEqual([]);
});
