import { describe, expect, test } from 'vitest';
import { base } from '../test-support/lint-fixture-base.ts';
import { lintFixture, replace } from '../test-support/lint-fixture.ts';

describe('own file', () => {
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
});

describe('described properties', () => {
  const RULE = { rule: 'contract/described-properties' };

  const schema = (name: string) => `type: object
required: [name]
properties:
  name:
    ${name}
    type: string
    pattern: '^[a-z0-9]+$'
`;

  const ofThing = async (name: string) => {
    const findings = await lintFixture({ 'specs/data/schemas/Thing.yaml': schema(name) }, RULE);
    return findings.filter((finding) => finding.startsWith('specs/data/schemas/Thing.yaml'));
  };

  test('a property without a description', async () => {
    expect(await ofThing('minLength: 1')).toMatchInlineSnapshot(`
    [
      "specs/data/schemas/Thing.yaml:4 contract/described-properties: property \`name\` has no description: say what it holds, its unit, and when it is absent",
    ]
  `);
  });

  test('an empty description', async () => {
    expect(await ofThing("description: ' '")).toHaveLength(1);
  });

  test('good: described', async () => {
    expect(await ofThing('description: Name of the thing.')).toEqual([]);
  });

  test('a property of a result, and one behind a reference', async () => {
    const findings = await lintFixture({}, RULE);
    expect(findings.filter((finding) => finding.includes('specs/node/'))).not.toEqual([]);
    expect(findings.filter((finding) => finding.includes('ThingPage.yaml'))).toHaveLength(2);
  });
});

test('what no tool reads of a body is a warning', async () => {
  const body = 'multipart/mixed: { itemSchema: { type: string }, itemEncoding: {} }';
  const findings = await lintFixture({
    'specs/data/openapi.yaml': replace('openapi: 3.1.0', 'openapi: 3.2.0'),
    'specs/data/paths/create-thing.yaml': replace('    content:\n', `    content:\n      ${body}\n`),
  });
  expect(findings.filter((finding) => finding.includes('unread-media'))).toEqual([
    expect.stringContaining('`itemSchema` of multipart/mixed is'),
    expect.stringContaining('`itemEncoding` of multipart/mixed is'),
  ]);
});
