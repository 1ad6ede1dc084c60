import { expect, test } from 'vitest';
import { lintFixture, replace } from '../../test-support/lint-fixture.ts';
import { base } from '../../test-support/lint-fixture-base.ts';

test('an operation in another file', async () => {
  expect(
    await lintFixture({
      'specs/data/paths/create-thing.yaml': null,
      'specs/data/paths/make.yaml': base['specs/data/paths/create-thing.yaml']!,
      'specs/data/openapi.yaml': replace('paths/create-thing.yaml', 'paths/make.yaml'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/paths/make.yaml:2 contract/own-file: \`createThing\` is in paths/make.yaml: move it to paths/create-thing.yaml",
    ]
  `);
});

test('a method in another file', async () => {
  expect(
    await lintFixture({
      'specs/node/things/methods/things_at.yaml': null,
      'specs/node/things/methods/at.yaml': base['specs/node/things/methods/things_at.yaml']!,
      'specs/node/things/openrpc.yaml': replace('methods/things_at.yaml', 'methods/at.yaml'),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/at.yaml:1 contract/own-file: \`things_at\` is in methods/at.yaml: move it to methods/things_at.yaml",
    ]
  `);
});
