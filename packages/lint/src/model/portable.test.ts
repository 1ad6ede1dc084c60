import { expect, it } from 'vitest';
import { lintFixture, append, replace } from '../test-support/lint-fixture.ts';

const THING = 'specs/data/schemas/Thing.yaml';

/** The rules of portability that a schema of the member `odd` breaks. */
async function brokenBy(schema: string): Promise<string[]> {
  const found = await lintFixture({ [THING]: append(`  odd: ${schema}\n`) });
  return found.filter((line) => line.includes('/portable-')).map((line) => line.replace(/^.*portable-/, ''));
}

const pinned = (value: string, rest = '') =>
  `{ type: object, required: [kind], properties: { kind: { type: string, const: ${value} } }${rest} }`;

it.each([
  ['a list of types', `{ type: [string, 'null'] }`, 'type: a list of types is an empty struct'],
  ['anyOf', `{ anyOf: [{ type: string }, { type: boolean }] }`, 'any-of: openapi-generator (Rust) makes one'],
  [
    'two branches of one type',
    `{ oneOf: [{ type: string, pattern: ^a }, { type: string, pattern: ^b }] }`,
    'unions: no generator can distinguish two branches of type string',
  ],
  [
    'pins without a discriminator',
    `{ oneOf: [${pinned('a')}, ${pinned('b')}] }`,
    'unions: `kind` distinguishes the branches',
  ],
  ['an integer of any size', `{ type: integer }`, 'formats: add `format: int64`'],
  ['a number of any size', `{ type: number }`, 'formats: add `format: double`'],
  [
    'a format of our own',
    `{ type: string, format: cb58 }`,
    'formats: only this contract knows the format cb58',
  ],
  [
    'a reference with a bound',
    `{ $ref: ApiError.yaml, minProperties: 1 }`,
    'formats: openapi-generator takes a',
  ],
])('finds %s', async (_, schema, message) => {
  expect(await brokenBy(schema)).toEqual([expect.stringContaining(message)]);
});

it.each([
  ['null beside a type', `{ oneOf: [{ type: string }, { type: 'null' }] }`],
  ['types that differ', `{ oneOf: [{ type: integer, format: int64 }, { type: string, pattern: ^a }] }`],
  [
    'pins with a discriminator',
    `{ oneOf: [${pinned('a')}, ${pinned('b')}], discriminator: { propertyName: kind } }`,
  ],
  ['a wire kind', `{ type: integer, format: int64, x-wire-kind: unix-seconds, minimum: 0 }`],
])('accepts %s', async (_, schema) => {
  expect(await brokenBy(schema)).toEqual([]);
});

it('finds names and values that generated code cannot tell apart', async () => {
  const found = await lintFixture({
    'specs/data/schemas/ChainId.yaml': 'type: string\nenum: [up, down]\n',
    'specs/data/schemas/Mood.yaml': 'type: string\nconst: up\n',
    [THING]: append('  chain: { $ref: ChainId.yaml }\n  mood: { $ref: Mood.yaml }\n'),
    'specs/data/openapi.yaml': replace(
      'default: http://127.0.0.1:4010 }',
      'default: http://127.0.0.1:4010, description: Here. }',
    ),
  });
  expect(found.filter((line) => line.includes('portable-'))).toMatchInlineSnapshot(`
    [
      "specs/data/openapi.yaml:9 rule/portable-server: swagger-parser refuses a description of a server variable: say it in the description of the server",
      "specs/data/schemas/ChainId.yaml:1 contract/portable-names: \`ChainId\` and parameters/chainId become one Go type: rename one of them",
      "specs/data/schemas/Mood.yaml:1 contract/portable-names: a value of \`Mood\` and one of \`ChainId\` become one Go constant UP: name the values in \`x-enum-varnames\`",
    ]
  `);
});

it.each([
  ['a description', 'description: The first.', []],
  ['a bound', 'minProperties: 1', [expect.stringContaining('minProperties beside it')]],
])('finds in OpenRPC what restricts beside a reference: %s', async (_, beside, expected) => {
  const METHOD = 'specs/node/things/methods/things_at.yaml';
  const found = await lintFixture({
    [METHOD]: replace(
      'schema: { $ref: ../schemas/Item.yaml }',
      `schema: { $ref: ../schemas/Item.yaml, ${beside} }`,
    ),
  });
  expect(found.filter((line) => line.includes(METHOD))).toEqual(expected);
});
