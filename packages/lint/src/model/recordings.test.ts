import { expect, test } from 'vitest';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

const AT = 'specs/node/things/methods/things_at.yaml';
const LIST = 'recordings/things.list.json';
const unrecorded = replace(
  'paramStructure',
  'x-provenance: [{ by: recordings, missing: true }]\nparamStructure',
);

test('a method without its recording', async () => {
  expect(await lintFixture({ [LIST]: '[]' })).toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things_at.yaml:1 contract/recordings-declared: \`things_at\` has no recording: add recordings/things_at.json, or declare \`x-provenance: [{ by: recordings, missing: true }]\`",
    ]
  `);
});

test('a method that declares that it has none', async () => {
  expect(await lintFixture({ [LIST]: '[]', [AT]: unrecorded })).toEqual([]);
});

test('a recording of a method that declares that it has none', async () => {
  expect(await lintFixture({ [LIST]: '[]', 'recordings/things_at.json': '[]', [AT]: unrecorded }))
    .toMatchInlineSnapshot(`
    [
      "specs/node/things/methods/things_at.yaml:1 contract/recordings-declared: \`things_at\` declares that no recording exists, but recordings/things_at.json is one: delete \`{ by: recordings, missing: true }\` from \`x-provenance\`",
    ]
  `);
});

test('recordings that are a list', async () => {
  const registry = 'apis: { data: { root: specs/data/openapi.yaml } }\nx-recordings: [recordings]\n';
  await expect(lintFixture({ 'redocly.yaml': registry })).rejects.toThrow(
    /redocly\.yaml: `x-recordings` must be a folder for each package: `node: recordings`$/,
  );
});

test('recordings that are a file', async () => {
  const registry =
    'apis: { data: { root: specs/data/openapi.yaml } }\nx-recordings: { data: redocly.yaml }\n';
  await expect(lintFixture({ 'redocly.yaml': registry })).rejects.toThrow(
    /redocly\.yaml: `x-recordings` must name folders, and redocly\.yaml is not one$/,
  );
});
