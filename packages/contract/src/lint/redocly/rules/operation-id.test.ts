import { expect, test } from 'vitest';
import { lintFixture, replace } from '../../test-support/lint-fixture.ts';

test('not camelCase', async () => {
  expect(await lintFixture({ 'specs/data/paths/list-things.yaml': replace('listThings', 'list_things') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:2 contract/paging: \`list_things\` gives a page: name it \`list...\`",
      "specs/data/paths/list-things.yaml:2 contract/own-file: \`list_things\` is in paths/list-things.yaml: move it to paths/list_things.yaml",
      "specs/data/paths/list-things.yaml:2 contract/operation-id: operationId \`list_things\` is not camelCase: write \`listThings\`",
    ]
  `);
});

test('no verb', async () => {
  expect(await lintFixture({ 'specs/data/paths/create-thing.yaml': replace('createThing', 'thingMaker') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/paths/create-thing.yaml:2 contract/own-file: \`thingMaker\` is in paths/create-thing.yaml: move it to paths/thing-maker.yaml",
      "specs/data/paths/create-thing.yaml:2 contract/operation-id: operationId \`thingMaker\` must start with a verb and name a thing: use one of list, get, create, aggregate, or add the verb to redocly.yaml",
    ]
  `);
});

test('a verb alone', async () => {
  expect(await lintFixture({ 'specs/data/paths/create-thing.yaml': replace('createThing', 'create') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/paths/create-thing.yaml:2 contract/own-file: \`create\` is in paths/create-thing.yaml: move it to paths/create.yaml",
      "specs/data/paths/create-thing.yaml:2 contract/operation-id: operationId \`create\` must start with a verb and name a thing: use one of list, get, create, aggregate, or add the verb to redocly.yaml",
    ]
  `);
});
