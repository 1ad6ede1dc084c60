import { expect, test } from 'vitest';
import { append, lintFixture, replace } from '../test-support/lint-fixture.ts';

test('exponential', async () => {
  expect(await lintFixture({ 'specs/data/schemas/Thing.yaml': replace('^[a-z0-9]+$', '^([a-z0-9]+)+$') }))
    .toMatchInlineSnapshot(`
      [
        "specs/data/schemas/Thing.yaml:4 contract/linear-patterns: pattern ^([a-z0-9]+)+$ can take more than linear time: avoid repetitions that can match the same text",
      ]
    `);
});

test('without a start', async () => {
  expect(await lintFixture({ 'specs/data/schemas/Thing.yaml': replace('^[a-z0-9]+$', '[a-z0-9]+$') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/schemas/Thing.yaml:4 contract/linear-patterns: pattern [a-z0-9]+$ can take more than linear time: start it with ^, avoid repetitions that can match the same text",
    ]
  `);
});

test('a key', async () => {
  expect(
    await lintFixture({
      'specs/node/things/schemas/Item.yaml': append(`patternProperties:
  ^(a|a)*$: { type: string }
`),
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/node/things/schemas/Item.yaml:6 contract/linear-patterns: pattern ^(a|a)*$ is too complex to be proven linear: split it or bound its repetitions",
  ]
`);
});

test('no expression', async () => {
  expect(await lintFixture({ 'specs/data/schemas/Thing.yaml': replace('^[a-z0-9]+$', '^([a-z0-9]+$') }))
    .toMatchInlineSnapshot(`
      [
        "specs/data/schemas/Thing.yaml:4 contract/linear-patterns: pattern ^([a-z0-9]+$ is not a regular expression (Invalid regular expression: /^([a-z0-9]+$/u: Unterminated group): correct it",
      ]
    `);
});

test('good: bounded', async () => {
  expect(
    await lintFixture({ 'specs/data/schemas/Thing.yaml': replace('^[a-z0-9]+$', '^(0x)?[0-9a-z]{1,64}$') }),
  ).toEqual([]);
});
