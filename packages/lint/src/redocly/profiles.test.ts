import { describe, expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

describe('summary', () => {
  test('a full stop', async () => {
    expect(
      await lintFixture({
        'specs/data/paths/list-things.yaml': replace('List things of a chain', 'List things of a chain.'),
      }),
    ).toMatchInlineSnapshot(`
      [
        "specs/data/paths/list-things.yaml:4 rule/summary-form: summary starts with a capital letter and ends without a full stop: correct it",
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
        "specs/data/paths/list-things.yaml:4 rule/summary-length: summary has more than 8 words: shorten it",
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
        "specs/data/paths/list-things.yaml:4 rule/summary-command: summary is not a command: write one, for example \`Get ...\` or \`List ...\`",
        "specs/node/things/methods/things_at.yaml:2 rule/summary-command: summary is not a command: write one, for example \`Get ...\` or \`List ...\`",
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
        "specs/data/paths/list-things.yaml:4 rule/summary-case: summary has a word in upper case: write it small, or allow it in redocly.yaml if it is a name",
      ]
    `);
  });

  test('lower case', async () => {
    expect(await lintFixture({ 'specs/data/paths/list-things.yaml': replace('List things', 'list things') }))
      .toMatchInlineSnapshot(`
        [
          "specs/data/paths/list-things.yaml:4 rule/summary-form: summary starts with a capital letter and ends without a full stop: correct it",
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
        "specs/node/things/methods/things_at.yaml:1 rule/summary: summary is missing: say what the call does, as a command",
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
});

describe('operation id', () => {
  test('not camelCase', async () => {
    expect(await lintFixture({ 'specs/data/paths/list-things.yaml': replace('listThings', 'list_things') }))
      .toMatchInlineSnapshot(`
        [
          "specs/data/paths/list-things.yaml:2 contract/page-style: \`list_things\` gives a page: name it \`list...\`",
          "specs/data/paths/list-things.yaml:2 contract/own-file: \`list_things\` is in paths/list-things.yaml: move it to paths/list_things.yaml",
          "specs/data/paths/list-things.yaml:2 rule/operation-id: operationId \`list_things\` is not camelCase: write \`listThings\`",
        ]
      `);
  });

  test('no verb', async () => {
    expect(await lintFixture({ 'specs/data/paths/create-thing.yaml': replace('createThing', 'thingMaker') }))
      .toMatchInlineSnapshot(`
        [
          "specs/data/paths/create-thing.yaml:2 contract/own-file: \`thingMaker\` is in paths/create-thing.yaml: move it to paths/thing-maker.yaml",
          "specs/data/paths/create-thing.yaml:2 rule/operation-verb: operationId must start with a verb and name a thing: use list, get, create or aggregate, or add the verb to redocly.yaml",
        ]
      `);
  });

  test('a verb alone', async () => {
    expect(await lintFixture({ 'specs/data/paths/create-thing.yaml': replace('createThing', 'create') }))
      .toMatchInlineSnapshot(`
        [
          "specs/data/paths/create-thing.yaml:2 contract/own-file: \`create\` is in paths/create-thing.yaml: move it to paths/create.yaml",
          "specs/data/paths/create-thing.yaml:2 rule/operation-verb: operationId must start with a verb and name a thing: use list, get, create or aggregate, or add the verb to redocly.yaml",
        ]
      `);
  });
});

describe('error responses', () => {
  test('a missing status', async () => {
    expect(
      await lintFixture({
        'specs/data/paths/list-things.yaml': replace(
          `    '502': { $ref: ../responses.yaml#/Failure }
`,
          '',
        ),
      }),
    ).toMatchInlineSnapshot(`
      [
        "specs/data/paths/list-things.yaml:10 rule/error-responses: 502 is required in \`responses\`: add it as a reference to responses.yaml",
      ]
    `);
  });

  test('all but one', async () => {
    expect(
      await lintFixture({
        'specs/data/paths/create-thing.yaml': (text) =>
          text.replaceAll(/ {4}'[45]\d\d'.*\n/g, '') + "    '404': { $ref: ../responses.yaml#/Failure }\n",
      }),
    ).toMatchInlineSnapshot(`
      [
        "specs/data/paths/create-thing.yaml:13 rule/error-responses: 400 is required, 401 is required, 403 is required, 429 is required, 500 is required, 502 is required, 503 is required in \`responses\`: add it as a reference to responses.yaml",
      ]
    `);
  });
});

describe('param structure', () => {
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
});

describe('positional names', () => {
  test('a name with a space', async () => {
    expect(
      await lintFixture({
        'specs/node/things/methods/things_at.yaml': (text) =>
          text.replaceAll('name: height', 'name: block height'),
      }),
    ).toMatchInlineSnapshot(`
      [
        "specs/node/things/methods/things_at.yaml:6 rule/positional-name: name of a positional parameter: "block height" should use camelCase, as an identifier in client code",
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
});
