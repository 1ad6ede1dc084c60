import { expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

test('a member with the name of a parameter', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/create-thing.yaml': replace(
        '  requestBody:',
        `  parameters:
    - { name: size, in: query, description: A size., schema: { type: integer, format: int64 }, example: 1 }
  requestBody:`,
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/schemas/ThingRequest.yaml:5 contract/flat-arguments: \`size\` is also a query parameter of \`createThing\`: clients take one flat object, so describe only one of them or ask for another name",
    ]
  `);
});
