import { expect, test } from 'vitest';
import { append, lintFixture, replace } from '../test-support/lint-fixture.ts';

test('exponential', async () => {
  expect(await lintFixture({ 'specs/data/schemas/Thing.yaml': replace('^[a-z0-9]+$', '^([a-z0-9]+)+$') }))
    .toMatchInlineSnapshot(`
      [
        "specs/data/schemas/Thing.yaml:4 contract/linear-patterns: pattern ^([a-z0-9]+)+$ can take more than linear time, so nothing checks it: avoid repetitions that can match the same text",
      ]
    `);
});

test('without a start', async () => {
  expect(await lintFixture({ 'specs/data/schemas/Thing.yaml': replace('^[a-z0-9]+$', '[a-z0-9]+$') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/schemas/Thing.yaml:4 contract/linear-patterns: pattern [a-z0-9]+$ can take more than linear time, so nothing checks it: start it with ^, avoid repetitions that can match the same text",
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
    "specs/node/things/schemas/Item.yaml:6 contract/linear-patterns: pattern ^(a|a)*$ can take more than linear time, so nothing checks it: avoid repetitions that can match the same text",
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

test('an example is not matched against what can take more than linear time', async () => {
  const slow = `'^([a-z0-9]+)+$', example: '${'a'.repeat(60)}!'`;
  expect(await lintFixture({ 'specs/data/schemas/Thing.yaml': replace(`'^[a-z0-9]+$'`, slow) })).toEqual([
    expect.stringContaining('Thing.yaml:4 contract/linear-patterns'),
  ]);
});
