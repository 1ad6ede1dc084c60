import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { append, lintFixture, replace } from './test-support/lint-fixture.ts';
import contractPlugin from './redocly/plugin.ts';

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
      "specs/data/responses.yaml:11 contract/yaml: this line is indented in another way than the lines of its list or map: align it with them",
    ]
  `);
});

test('a key that stands twice', async () => {
  expect(await lintFixture({ 'specs/data/schemas/Thing.yaml': append('required: [name]\n') }))
    .toMatchInlineSnapshot(`
      [
        "specs/data/schemas/Thing.yaml:5 contract/yaml: \`required\` stands here twice, first on line 2: delete one",
      ]
    `);
});

test('a document of the registry that does not exist', async () => {
  const findings = await lintFixture({ 'specs/node/things/openrpc.yaml': null });
  expect(findings.filter((line) => line.includes('openrpc.yaml'))).toEqual([
    expect.stringMatching(
      /^specs\/node\/things\/openrpc\.yaml:1 contract\/bundle: there is no file \S+: correct the path, or write the file$/,
    ),
  ]);
});

test('a $ref that leads nowhere', async () => {
  expect(await lintFixture({ 'specs/node/things/methods/things_at.yaml': replace('Item.yaml', 'Itm.yaml') }))
    .toMatchInlineSnapshot(`
      [
        "specs/node/things/methods/things_at.yaml:9 no-unresolved-refs: there is no file ../schemas/Itm.yaml: did you mean ../schemas/Item.yaml?",
      ]
    `);
});

test('a path whose parameter is not declared', async () => {
  expect(await lintFixture({ 'specs/data/openapi.yaml': replace('/v1/things:', '/v1/things/{id}:') }))
    .toMatchInlineSnapshot(`
    [
      "specs/data/paths/create-thing.yaml:1 path-parameters-defined: The operation does not define the path parameter \`{id}\` expected by path \`/v1/things/{id}\`: make path and parameters agree",
    ]
  `);
});

test('the strict profile and redocly.yaml switch every rule of the plugin on', async () => {
  const path = join(import.meta.dirname, '../../../redocly.yaml');
  const config = parse(await readFile(path, 'utf8')) as Record<string, object>;
  const { configs, rules } = contractPlugin();
  const { oas3_1Rules, openrpc1Rules } = configs['strict'] as Record<string, object>;
  expect(config['extends']).toContain('contract/strict');
  expect(oas3_1Rules).toMatchObject(switchedOn(rules.oas3));
  expect(openrpc1Rules).toMatchObject(switchedOn(rules.openrpc1));
});

function switchedOn(rules: object = {}) {
  return Object.fromEntries(Object.keys(rules).map((name) => [`contract/${name}`, expect.anything()]));
}

test('redocly.yaml switches an assertion of the profile off', async () => {
  const found = async (rules: string) => {
    const findings = await lintFixture({
      'redocly.yaml': `extends: [recommended, contract/strict]
apis: { data: { root: specs/data/openapi.yaml } }
oas3_1Rules: ${rules}
`,
      'specs/data/paths/create-thing.yaml': replace('Create a thing', 'create a thing'),
    });
    return findings.filter((finding) => finding.includes('rule/summary-form'));
  };
  expect(await found('{}')).toHaveLength(1);
  expect(await found('{ rule/summary-form: off }')).toEqual([]);
});
