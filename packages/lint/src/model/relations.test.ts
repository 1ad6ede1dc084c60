import { expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

const relations = (entries: string) =>
  lintFixture({
    'specs/data/paths/list-things.yaml': replace(
      '  parameters:\n',
      `  x-relations:\n${entries}  parameters:\n`,
    ),
  });

test('good: both ends exist', async () => {
  expect(
    await relations(`    - from: $request.path.chainId
      to: $.things[*].name
`),
  ).toEqual([]);
});

test('a part that the request does not have, and a member that the response does not have', async () => {
  expect(
    await relations(`    - from: $request.query.chainId
      to: $.things[*].name
    - from: $request.path.chainId
      to: $.things[*].chain
    - from: $request.path.chainId
      to: $.things
`),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:8 contract/relations: \`$request.query.chainId\` is not part of the request: name one that listThings declares",
      "specs/data/paths/list-things.yaml:10 contract/relations: \`$.things[*].chain\` is not a property of the response: look at the schema of its success",
      "specs/data/paths/list-things.yaml:12 contract/relations: \`$request.path.chainId\` is text and \`$.things\` is array or object: they can never be equal",
    ]
  `);
});

test('another shape', async () => {
  expect(
    await relations(`    - from: chainId
      to: $.things[*].name
`),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:7 contract/extensions: \`x-relations\` has a value of another shape: write a list of \`{ from, to }\`, with an optional \`each\`, \`is\`, \`filter\`, \`ignoreCase\`, \`as\`, \`where\`, as specs/README.md explains",
    ]
  `);
});

test('what an example repeats of the request, and no relation says', async () => {
  const chain = '2q9e4r6Mu3U68nU1fYjgbR6JvwrRx36CohpAX5UQxse55x1Q5';
  const lastPage = async (...names: string[]) => {
    const things = names.map((name) => `{ name: ${name} }`).join(', ');
    const edit = replace('{ things: [{ name: b2 }] }', `{ things: [${things}] }`);
    const lines = await lintFixture({ 'specs/data/paths/list-things.yaml': edit });
    return lines.filter((line) => line.includes('relations-declared'));
  };
  expect(await lastPage(chain, chain)).toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:1 contract/relations-declared: an example repeats \`chainId\` at \`$.things[*].name\`: add \`{ from: $request.path.chainId, to: $.things[*].name }\` to \`x-relations\`, or give the parameter another example",
    ]
  `);
  expect(await lastPage(chain, 'b2')).toEqual([]);
});
