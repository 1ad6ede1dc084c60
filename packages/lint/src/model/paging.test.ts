import { expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

test('a page without token parameter', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/list-things.yaml': replace(
        `    - $ref: ../parameters.yaml#/pageToken
`,
        '',
      ),
      'specs/data/parameters.yaml': (text) => text.slice(0, text.indexOf('pageToken:')),
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/data/paths/list-things.yaml:1 contract/page-style: gives \`nextPageToken\` but takes no \`pageToken\`: add - $ref: ../parameters.yaml#/pageToken",
    "specs/data/paths/list-things.yaml:6 contract/paging: \`param: pageToken\` is not a parameter: use one of chainId",
  ]
`);
});

test('a token parameter without page', async () => {
  expect(
    await lintFixture({
      'specs/data/schemas/ThingPage.yaml': replace(
        `  nextPageToken: { type: string }
`,
        '',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:1 contract/page-style: takes \`pageToken\` but its response has no \`nextPageToken\`: add it to the response's schema",
      "specs/data/paths/list-things.yaml:6 contract/paging: \`next: nextPageToken\` is not a member of the response: use one of things",
      "specs/data/paths/list-things.yaml:17 contract/known-members: \`nextPageToken\` is not in the schema: correct its name, or add it to the schema",
    ]
  `);
});

test('no declaration', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/list-things.yaml': replace(
        `  x-pagination: { param: pageToken, next: nextPageToken, items: things }
`,
        '',
      ),
    }),
  ).toMatchInlineSnapshot(`
  [
    "specs/data/paths/list-things.yaml:1 contract/page-style: is read page by page but does not say how: add x-pagination: { param: pageToken, next: nextPageToken, items: things }",
    "specs/data/paths/list-things.yaml:2 contract/page-style: \`listThings\` gives no page: name it \`get...\`, \`list\` is for pages",
  ]
`);
});

test('names that do not exist', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/list-things.yaml': replace(
        '{ param: pageToken, next: nextPageToken, items: things }',
        '{ param: page, next: more, items: nextPageToken }',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:6 contract/paging: \`items: nextPageToken\` is not a list in the response: use one of things",
      "specs/data/paths/list-things.yaml:6 contract/paging: \`next: more\` is not a member of the response: use one of things, nextPageToken",
      "specs/data/paths/list-things.yaml:6 contract/paging: \`param: page\` is not a parameter: use one of chainId, pageToken",
    ]
  `);
});

test('names of a method that do not exist', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things.list.yaml': replace(
        '{ param: start, next: end, items: items }',
        '{ param: from, next: more, items: end }',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things.list.yaml:4 contract/paging: \`items: end\` is not a list in the response: use one of items",
      "specs/node/things/methods/things.list.yaml:4 contract/paging: \`next: more\` is not a member of the response: use one of items, end",
      "specs/node/things/methods/things.list.yaml:4 contract/paging: \`param: from\` is not a parameter: use one of start, limit",
    ]
  `);
});

test('a name without list', async () => {
  expect(await lintFixture({ 'specs/data/paths/list-things.yaml': replace('listThings', 'getThings') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:2 contract/page-style: \`getThings\` gives a page: name it \`list...\`",
      "specs/data/paths/list-things.yaml:2 contract/own-file: \`getThings\` is in paths/list-things.yaml: move it to paths/get-things.yaml",
    ]
  `);
});

test("a list that isn't a page", async () => {
  expect(await lintFixture({ 'specs/data/paths/create-thing.yaml': replace('createThing', 'listThing') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/paths/create-thing.yaml:2 contract/page-style: \`listThing\` gives no page: name it \`get...\`, \`list\` is for pages",
      "specs/data/paths/create-thing.yaml:2 contract/own-file: \`listThing\` is in paths/create-thing.yaml: move it to paths/list-thing.yaml",
    ]
  `);
});

test('no lastPage', async () => {
  expect(await lintFixture({ 'specs/data/paths/list-things.yaml': replace('lastPage', 'other') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:16 contract/page-style: example \`lastPage\` is missing: add it, without \`nextPageToken\`",
    ]
  `);
});

test('pages that do not chain', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/list-things.yaml': (text) =>
        text
          .replace(', nextPageToken: next', '')
          .replace('{ name: b2 }] }', '{ name: b2 }], nextPageToken: next }'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/list-things.yaml:17 contract/page-style: \`firstPage\` leads to no other page: give it a \`nextPageToken\`",
      "specs/data/paths/list-things.yaml:18 contract/page-style: \`lastPage\` has a \`nextPageToken\`: take it out, nothing follows",
    ]
  `);
});

test('good: the last token is empty', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/list-things.yaml': replace('[{ name: b2 }]', `[{ name: b2 }], nextPageToken: ''`),
    }),
  ).toEqual([]);
});
