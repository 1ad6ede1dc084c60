import { expect, test } from 'vitest';
import { lintFixture } from '../../test-support/lint-fixture.ts';

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
