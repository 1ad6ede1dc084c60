import { expect, test } from 'vitest';
import { lintFixture, replace } from '../../test-support/lint-fixture.ts';

test('a full stop', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/list-things.yaml': replace('List things of a chain', 'List things of a chain.'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:4 contract/summary: summary ends with a full stop: take it out",
    ]
  `);
});

test('nine words', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/list-things.yaml': replace(
        'List things of a chain',
        'List all of the things that are of one chain',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:4 contract/summary: summary has 10 words: use at most 8",
    ]
  `);
});

test('a statement', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/list-things.yaml': replace('List things', 'Lists things'),
      'specs/node/things/methods/things_at.yaml': replace('Get the thing', 'Returns the thing'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:4 contract/summary: summary starts with \`Lists\`: write a command, for example \`Get ...\` or \`List ...\`",
      "specs/node/things/methods/things_at.yaml:2 contract/summary: summary starts with \`Returns\`: write a command, for example \`Get ...\` or \`List ...\`",
    ]
  `);
});

test('title case', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/list-things.yaml': replace('List things of a chain', 'List Things of a chain'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:4 contract/summary: summary has \`Things\` in upper case: write it small, or name it in redocly.yaml if it is a name",
    ]
  `);
});

test('lower case', async () => {
  expect(await lintFixture({ 'specs/data/paths/list-things.yaml': replace('List things', 'list things') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:4 contract/summary: summary starts in lower case: write the first letter in upper case",
    ]
  `);
});

test('none', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things_at.yaml': replace(
        `summary: Get the thing at a height
`,
        '',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things_at.yaml:1 contract/summary: summary is missing: say what the call does, as a command",
      "specs/node/things/openrpc.yaml:12 contract/projection: as OpenAPI, for mocks and reference: Operation object \`summary\` must be non-empty string: correct it here (operation-summary)",
    ]
  `);
});

test('good: names and abbreviations', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/list-things.yaml': replace(
        'List things of a chain',
        'Address the ERC-721 Warp things of X-Chain L1s',
      ),
    }),
  ).toEqual([]);
});
