import { expect, test } from 'vitest';
import { lintFixture, replace } from '../../test-support/lint-fixture.ts';

test('a parameter without description', async () => {
  expect(
    await lintFixture({
      'specs/data/parameters.yaml': replace(
        `  description: A chain.
`,
        '',
      ),
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/data/parameters.yaml:1 contract/described: parameter \`chainId\` has no description: say what the name does not, for example its unit",
  ]
`);
});

test('a parameter without example', async () => {
  expect(
    await lintFixture({
      'specs/data/parameters.yaml': replace(
        `  example: next
`,
        '',
      ),
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/data/parameters.yaml:8 contract/described: parameter \`pageToken\` has no example: add \`example: ...\`, a value that makes a valid call",
  ]
`);
});

test('a header without both', async () => {
  expect(
    await lintFixture({
      'specs/data/headers.yaml': `RetryAfter:
  schema: { type: integer, format: int64 }
`,
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/headers.yaml:1 contract/described: header \`retry-after\` has no description: say what the name does not, for example its unit",
      "specs/data/headers.yaml:1 contract/described: header \`retry-after\` has no example: add \`example: ...\`, a value that makes a valid call",
    ]
  `);
});

test('a parameter of a method without description', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things_at.yaml': replace('description: The height., ', ''),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things_at.yaml:6 contract/described: parameter \`height\` has no description: say what the name does not, for example its unit",
    ]
  `);
});

test('a method without description', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things_at.yaml': replace('description: The height starts at 0.\n', ''),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things_at.yaml:1 contract/described: \`things_at\` has no description: say what its signature does not",
    ]
  `);
});
