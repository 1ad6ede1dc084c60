import { expect, test } from 'vitest';
import { append, lintFixture, replace } from '../test-support/lint-fixture.ts';

const withPattern = (pattern: string) =>
  lintFixture({ 'specs/data/schemas/Thing.yaml': replace('^[a-z0-9]+$', pattern) });

test('a back reference', async () => {
  expect(await withPattern('^([a-z0-9]+)-\\1$')).toEqual([
    expect.stringMatching(
      /Thing\.yaml:4 contract\/unchecked-patterns: pattern .* isn't checked, which accepts any value/,
    ),
  ]);
});

test('several are one finding', async () => {
  const behind = append(`patternProperties:
  (?<=a)b: { type: string }
`);
  const found = await lintFixture({
    'specs/data/schemas/Thing.yaml': replace('^[a-z0-9]+$', '^([a-z0-9]+)-\\1$'),
    'specs/node/things/schemas/Item.yaml': behind,
  });
  expect(found).toEqual([
    expect.stringMatching(/Thing\.yaml:4 contract\/unchecked-patterns: .*The same at .*Item\.yaml:6$/),
  ]);
});

test('no expression', async () => {
  expect(await withPattern('^([a-z0-9]+$')).toEqual([
    expect.stringMatching(/Thing\.yaml:4 contract\/valid-patterns: pattern .* is not a regular expression/),
  ]);
});

test.each(['^([a-z0-9]+)+$', '[a-z0-9]+$', '^(0x)?[0-9a-z]{1,64}$'])('good: %s', async (pattern) => {
  expect(await withPattern(pattern)).toEqual([]);
});

test('an example is matched in linear time', async () => {
  const slow = `'^([a-z0-9]+)+$', example: '${'a'.repeat(60)}!'`;
  expect(await lintFixture({ 'specs/data/schemas/Thing.yaml': replace(`'^[a-z0-9]+$'`, slow) })).toEqual([
    expect.stringContaining('must match pattern'),
  ]);
});
