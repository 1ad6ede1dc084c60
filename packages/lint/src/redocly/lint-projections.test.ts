import { expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

test('a method that gives a wrong OpenAPI operation', async () => {
  const tags = 'tags: [{ name: Things }]\nparamStructure: by-position';
  expect(
    await lintFixture({
      'specs/node/things/methods/things_at.yaml': replace('paramStructure: by-position', tags),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/openrpc.yaml:1 contract/projection: as OpenAPI, for mocks and reference: Tag object should contain \`description\` field: correct it here (tag-description)",
    ]
  `);
});
