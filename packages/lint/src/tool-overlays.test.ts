import { expect, test } from 'vitest';
import { append, lintFixture } from './test-support/lint-fixture.ts';

const path = 'specs/tools/settings.overlay.yaml';
const overlay = (target: string, update: string) =>
  `overlay: 1.0.0
info: { title: Settings, version: 1.0.0 }
actions:
  - target: ${target}
    update:
      ${update}
`;
const METHOD = "$.methods[?@.name == 'things_at']";

test('good: settings where they belong', async () => {
  const known = overlay(METHOD, 'x-unknown: [{ id: $params.height }]');
  expect(await lintFixture({ [path]: known })).toEqual([]);
});

test('a value of another shape, with its line in the overlay', async () => {
  expect(await lintFixture({ [path]: overlay(METHOD, 'x-unknown:\n        - id: time') })).toEqual([
    expect.stringMatching(
      new RegExp(`^${path}:6 contract/extensions: .x-unknown. has a value of another shape`),
    ),
  ]);
});

test('a node that may not have it, and a key that no tool knows', async () => {
  expect(await lintFixture({ [path]: overlay(METHOD, 'x-short-name: evm\n      x-colour: red') })).toEqual([
    `${path}:6 contract/extensions: \`x-short-name\` does not belong here: move it to a variable of a server`,
    expect.stringMatching(`^${path}:7 contract/extensions: .x-colour. is not an extension of this contract`),
  ]);
});

test('what is part of the API', async () => {
  const actions =
    overlay(METHOD, 'summary: Read things') + '  - target: $.info.x-not-shown\n    remove: true\n';
  expect(await lintFixture({ [path]: actions })).toEqual([
    `${path}:6 contract/extensions: an overlay for tools only adds extensions: write this in the document`,
    `${path}:7 contract/extensions: an overlay for tools only adds extensions: take \`remove\` out, and change the document`,
  ]);
});

test("an action that selects nothing, and a file that isn't an overlay", async () => {
  expect(await lintFixture({ [path]: overlay('$.nothing', 'x-safe: true') })).toEqual([
    `${path}:4 contract/overlay: $.nothing selects nothing in any document: correct it, or take the action out`,
  ]);
  expect(await lintFixture({ [path]: 'actions: []\n' })).toEqual([
    expect.stringMatching(`^${path}:1 contract/overlay: .* is not an overlay`),
  ]);
});

test('findings about what the overlay says of the model are at its line, others at the line of the document', async () => {
  const relation = 'x-relations: [{ from: $params.nothing, to: $.things }]';
  expect(await lintFixture({ [path]: overlay(METHOD, relation) })).toEqual([
    expect.stringMatching(`^${path}:6 contract/relations: `),
  ]);
  const method = 'specs/node/things/methods/things_at.yaml';
  const edits = {
    [path]: overlay(METHOD, 'x-unknown: [{ id: $params.height }]'),
    [method]: append(`${relation}\n`),
  };
  expect(await lintFixture(edits)).toEqual([expect.stringMatching(`^${method}:14 contract/relations: `)]);
});
