import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { base } from '../test-support/lint-fixture-base.ts';
import { append, fixFixture, lintFixture, replace } from '../test-support/lint-fixture.ts';
import { CREATE, INDEX, LIST, METHODS, PAGE, RPC, THING } from '../test-support/mistake.ts';

const MAKERS = 'specs/data/paths/list-makers.yaml';
/** A second tag before the one of the base, and a path of it after those. */
const TWO_TAGS = {
  [MAKERS]: base[LIST]!.replace('listThings', 'listMakers').replace('[Things]', '[Makers]'),
  [INDEX]: (text: string) =>
    text
      .replace('tags:\n', 'tags:\n  - { name: Makers, description: All makers. }\n')
      .replace('  /v1/things', '  # Writes.\n\n  # At once.\n  /v1/things') +
    "  # Who makes things.\n  '/v1/chains/{chainId}/makers':   { $ref: paths/list-makers.yaml } # by name",
};

test('an index goes into the order of its tags, with its comments, and keeps its end', async () => {
  const [finding, ...others] = await lintFixture(TWO_TAGS);
  expect(finding).toBe(
    'specs/data/openapi.yaml:21 contract/index-order: /v1/chains/{chainId}/makers (Makers) is listed after paths of Things: list paths in the order of `tags`',
  );
  expect(others).toEqual([]);
  const { fixed, left, changed } = await fixFixture(TWO_TAGS);
  expect(fixed).toEqual([
    'specs/data/openapi.yaml:21 contract/index-order: paths put in the order of `tags`',
  ]);
  expect(left).toEqual([]);
  expect(Object.keys(changed)).toEqual([INDEX]);
  expect(changed[INDEX]!.split('paths:\n')[1]).toBe(
    `  # Who makes things.
  '/v1/chains/{chainId}/makers':   { $ref: paths/list-makers.yaml } # by name
  /v1/chains/{chainId}/things: { $ref: paths/list-things.yaml }
  # Writes.

  # At once.
  /v1/things: { $ref: paths/create-thing.yaml }`,
  );
});

test('a repeated line of an index goes, whatever ends lines', async () => {
  const edit = (text: string) => `${text}  - $ref: methods/things_at.yaml\n`.replaceAll('\n', '\r\n');
  const { fixed, left, changed } = await fixFixture({ [RPC]: edit });
  expect(fixed).toEqual([
    'specs/node/things/openrpc.yaml:13 contract/index-lines: repeated lines of the index deleted',
  ]);
  expect(left).toEqual([]);
  expect(changed).toEqual({ [RPC]: base[RPC]!.replaceAll('\n', '\r\n') });
});

test('a file gets the name of its operation, and references follow in the quotes that they have', async () => {
  const { fixed, left, changed } = await fixFixture({
    [CREATE]: null,
    'specs/data/paths/make.yaml': base[CREATE]!,
    [INDEX]: replace('{ $ref: paths/create-thing.yaml }', "\n    $ref:   'paths/make.yaml' # new"),
  });
  expect(fixed).toEqual(['specs/data/paths/make.yaml:2 contract/own-file: renamed to create-thing.yaml']);
  expect(left).toEqual([]);
  expect(changed).toEqual({
    'specs/data/paths/make.yaml': null,
    [CREATE]: base[CREATE],
    [INDEX]: base[INDEX]!.replace(
      '{ $ref: paths/create-thing.yaml }',
      "\n    $ref:   'paths/create-thing.yaml' # new",
    ),
  });
});

test('an id gets its case, and the file of an id that was in another case its name', async () => {
  const { fixed, left, changed } = await fixFixture({
    [CREATE]: null,
    'specs/data/paths/Create-Thing.yaml': base[CREATE]!.replace(': createThing', ': "CreateThing"  # a verb'),
    [INDEX]: replace('create-thing', 'Create-Thing'),
  });
  expect(fixed).toEqual([
    'specs/data/paths/Create-Thing.yaml:2 rule/operation-id: operationId CreateThing written as createThing',
    'specs/data/paths/Create-Thing.yaml:2 contract/own-file: renamed to create-thing.yaml',
  ]);
  expect(left).toEqual([]);
  expect(changed).toEqual({
    'specs/data/paths/Create-Thing.yaml': null,
    [CREATE]: base[CREATE]!.replace(': createThing', ': "createThing"  # a verb'),
    [INDEX]: base[INDEX],
  });
});

test('references in another case are corrected together', async () => {
  const { fixed, left, changed } = await fixFixture({
    [PAGE]: replace('$ref: Thing.yaml', '$ref: thing.yaml'),
    [CREATE]: replace('../schemas/Thing.yaml', '../schemas/thing.yaml'),
  });
  expect(fixed).toHaveLength(1);
  expect(left).toEqual([]);
  expect(changed).toEqual({ [PAGE]: base[PAGE], [CREATE]: base[CREATE] });
});

test('a summary loses its full stop and begins with a capital letter', async () => {
  const { fixed, changed } = await fixFixture({
    [CREATE]: replace('summary: Create a thing', 'summary: create a thing.'),
  });
  expect(fixed).toEqual([
    'specs/data/paths/create-thing.yaml:4 rule/summary-form: summary written as Create a thing',
  ]);
  expect(changed).toEqual({ [CREATE]: base[CREATE] });
});

test.each([
  ['nothing', {}, []],
  [
    'an id that something else names',
    {
      [CREATE]: replace('operationId: createThing', 'operationId: CreateThing'),
      [THING]: append('example: { name: CreateThing }\n'),
    },
    ['rule/operation-id'],
  ],
  ['an index in one line', { ...TWO_TAGS, [INDEX]: inOneLine }, ['contract/index-order']],
  [
    'a method in another folder',
    elsewhere('specs/node/things/calls/things.list.yaml'),
    ['contract/own-file'],
  ],
  ['a file whose name is taken', taken(), ['contract/own-file', 'contract/orphan-file']],
  ['a typo', { [PAGE]: replace('$ref: Thing.yaml', '$ref: Thingg.yaml') }, ['no-unresolved-refs']],
])('%s is left as it is', async (_, edits, rules) => {
  const { fixed, left, changed } = await fixFixture(edits);
  expect(fixed).toEqual([]);
  expect(changed).toEqual({});
  for (const rule of rules) expect(left).toContain(rule);
});

function inOneLine(): string {
  const [head = '', paths] = TWO_TAGS[INDEX](base[INDEX]!).split('paths:\n');
  return `${head}paths: ${JSON.stringify(parse(paths!))}\n`;
}

function elsewhere(path: string) {
  return {
    [METHODS]: null,
    [path]: base[METHODS]!,
    [RPC]: replace('methods/things.list', 'calls/things.list'),
  };
}

/** Nothing refers to the file that has the name. */
function taken() {
  return {
    'specs/data/paths/make.yaml': base[CREATE]!,
    [INDEX]: replace('paths/create-thing.yaml', 'paths/make.yaml'),
  };
}
