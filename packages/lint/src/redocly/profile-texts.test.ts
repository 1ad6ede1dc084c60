import { describe, expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

describe('described', () => {
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
        "specs/data/parameters.yaml:1 rule/parameter-description: parameter has no description: say what the name does not, for example its unit",
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
        "specs/data/parameters.yaml:8 rule/parameter-example: parameter has no example: add \`example: ...\`, a value that makes a valid call",
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
        "specs/data/headers.yaml:1 rule/header-description: header has no description: say what the name does not, for example its unit",
        "specs/data/headers.yaml:1 rule/header-example: header has no example: add \`example: ...\`, a value that makes a valid call",
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
        "specs/node/things/methods/things_at.yaml:6 rule/parameter-description: parameter has no description: say what the name does not, for example its unit",
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
        "specs/node/things/methods/things_at.yaml:1 rule/method-description: method has no description: say what its signature does not",
      ]
    `);
  });
});

describe('examples', () => {
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
        "specs/data/paths/create-thing.yaml:17 rule/body-example: the body has no named example: add \`examples: { <nameOfTheCase>: { value: ... } }\`",
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
        "specs/data/paths/create-thing.yaml:9 rule/body-example: the body has no named example: add \`examples: { <nameOfTheCase>: { value: ... } }\`",
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
        "specs/node/things/methods/things_at.yaml:1 rule/method-example: method has no example: add \`examples: [{ name, params, result }]\`",
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
        "specs/node/things/methods/things.list.yaml:12 contract/known-members: no example uses the parameter \`limit\`: add it to the \`params\` of one",
      ]
    `);
  });
});
