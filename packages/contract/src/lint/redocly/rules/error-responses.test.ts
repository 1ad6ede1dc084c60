import { expect, test } from 'vitest';
import { lintFixture, replace } from '../../test-support/lint-fixture.ts';

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
    "specs/data/paths/list-things.yaml:10 contract/error-responses: response 502 is missing: add '502': { $ref: ../responses.yaml#/BadGateway }",
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
      "specs/data/paths/create-thing.yaml:13 contract/error-responses: response 400 is missing: add '400': { $ref: ../responses.yaml#/BadRequest }",
      "specs/data/paths/create-thing.yaml:13 contract/error-responses: response 401 is missing: add '401': { $ref: ../responses.yaml#/Unauthorized }",
      "specs/data/paths/create-thing.yaml:13 contract/error-responses: response 403 is missing: add '403': { $ref: ../responses.yaml#/Forbidden }",
      "specs/data/paths/create-thing.yaml:13 contract/error-responses: response 429 is missing: add '429': { $ref: ../responses.yaml#/TooManyRequests }",
      "specs/data/paths/create-thing.yaml:13 contract/error-responses: response 500 is missing: add '500': { $ref: ../responses.yaml#/InternalServerError }",
      "specs/data/paths/create-thing.yaml:13 contract/error-responses: response 502 is missing: add '502': { $ref: ../responses.yaml#/BadGateway }",
      "specs/data/paths/create-thing.yaml:13 contract/error-responses: response 503 is missing: add '503': { $ref: ../responses.yaml#/ServiceUnavailable }",
    ]
  `);
});
