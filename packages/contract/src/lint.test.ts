import { expect, test } from 'vitest';
import { append, lintFixture, replace } from './lint/lint-fixture.ts';

test('a contract in order has no findings', async () => {
  expect(await lintFixture()).toEqual([]);
});

test('YAML that cannot be read comes alone', async () => {
  expect(
    await lintFixture({
      'specs/data/responses.yaml': append('Broken: [1, 2\n'),
      'specs/data/schemas/Old.yaml': 'type: object\n',
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/responses.yaml:11 contract/yaml: not YAML: Flow sequence in block collection must be sufficiently indented and end with a ]",
    ]
  `);
});

test('a key that stands twice', async () => {
  expect(await lintFixture({ 'specs/data/schemas/Thing.yaml': append('required: [name]\n') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/schemas/Thing.yaml:5 contract/yaml: not YAML: Map keys must be unique",
    ]
  `);
});

test('a document of the registry that does not exist', async () => {
  expect(
    (await lintFixture({ 'specs/node/things/openrpc.yaml': null })).filter((line) =>
      line.includes('registry'),
    ),
  ).toMatchInlineSnapshot(`
    [
      "specs/node/things/openrpc.yaml:1 contract/registry: the document of \`node-things\` in redocly.yaml does not exist: write it, or take its entry out",
    ]
  `);
});

test('a $ref that leads nowhere', async () => {
  expect(await lintFixture({ 'specs/node/things/methods/things_at.yaml': replace('Item.yaml', 'Itm.yaml') }))
    .toMatchInlineSnapshot(`
      [
        "specs/node/things/methods/things_at.yaml:8 no-unresolved-refs: Can't resolve $ref: ENOENT: no such file or directory '/specs/node/things/schemas/Itm.yaml'",
      ]
    `);
});

test('a warning of the bundler', async () => {
  expect(
    await lintFixture({
      'specs/data/kinds.yaml': 'Thing: { type: string }\n',
      'specs/data/schemas/ThingRequest.yaml': replace(
        'colour: { type: string }',
        'colour: { $ref: ../kinds.yaml#/Thing }',
      ),
    }),
  ).toMatchInlineSnapshot(`
    [
      "specs/data/schemas/ThingRequest.yaml:6 contract/bundle: Two schemas are referenced with the same name but different content. Renamed Thing to Thing-2.",
    ]
  `);
});
