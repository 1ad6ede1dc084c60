/**
 * Usual mistakes of contributors, each made once in a small contract in order. For each: how many findings it may give, and
 * what one of them must say. One cause is one finding, at the place to edit.
 */
import { afterAll, expect, it } from 'vitest';
import { base } from './test-support/lint-fixture-base.ts';
import { append, lintFixture, replace, type Edit } from './test-support/lint-fixture.ts';

interface Mistake {
  readonly what: string;
  readonly edits: Readonly<Record<string, Edit>>;
  /** Where the first finding must be: file, and line where that is what helps. */
  readonly at: string;
  /** What a finding must say. */
  readonly says: RegExp;
  /** More than one only where each names a place to edit. */
  readonly most?: 2;
}

const LIST = 'specs/data/paths/list-things.yaml';
const CREATE = 'specs/data/paths/create-thing.yaml';
const INDEX = 'specs/data/openapi.yaml';
const THING = 'specs/data/schemas/Thing.yaml';
const PAGE = 'specs/data/schemas/ThingPage.yaml';
const REQUEST = 'specs/data/schemas/ThingRequest.yaml';
const RPC = 'specs/node/things/openrpc.yaml';
const AT = 'specs/node/things/methods/things_at.yaml';
const METHODS = 'specs/node/things/methods/things.list.yaml';
const ITEM = 'specs/node/things/schemas/Item.yaml';

const one = (file: string, edit: Edit) => ({ [file]: edit });

const MISTAKES: readonly Mistake[] = [
  // References.
  {
    what: 'a typo in the name of a file',
    edits: one(PAGE, replace('$ref: Thing.yaml', '$ref: Thingg.yaml')),
    at: `${PAGE}:4`,
    says: /Thingg\.yaml.*did you mean Thing\.yaml/,
  },
  {
    what: 'the same typo in an index',
    edits: one(INDEX, replace('paths/create-thing', 'paths/crate-thing')),
    at: `${INDEX}:15`,
    says: /did you mean paths\/create-thing\.yaml/,
  },
  {
    what: 'the same typo in an index of methods',
    edits: one(RPC, replace('methods/things_at', 'methods/thing_at')),
    at: `${RPC}:12`,
    says: /did you mean methods\/things_at\.yaml/,
  },
  {
    what: 'a folder too few',
    edits: one(CREATE, replace('../schemas/ThingRequest', 'schemas/ThingRequest')),
    at: CREATE,
    says: /did you mean \.\.\/schemas\/ThingRequest\.yaml/,
  },
  {
    what: 'another case',
    edits: one(PAGE, replace('$ref: Thing.yaml', '$ref: thing.yaml')),
    at: PAGE,
    says: /did you mean Thing\.yaml/,
  },
  {
    what: 'a pointer to a key that is not there',
    edits: one(LIST, replace('parameters.yaml#/chainId', 'parameters.yaml#/chainID')),
    at: `${LIST}:8`,
    says: /parameters\.yaml has no `chainID`.*did you mean #\/chainId/,
  },
  {
    what: 'a response that is not there',
    edits: one(LIST, replace('responses.yaml#/Failure', 'responses.yaml#/NotFound')),
    at: LIST,
    says: /has no `NotFound`.*It has Failure/,
  },
  {
    what: 'a schema of a file that was deleted',
    edits: one(THING, null),
    at: PAGE,
    says: /Thing\.yaml/,
    most: 2,
  },
  // YAML.
  { what: 'a tab', edits: one(LIST, replace('  tags:', '\ttags:')), at: `${LIST}:3`, says: /a tab.*spaces/ },
  {
    what: 'a conflict marker',
    edits: one(THING, (text) => `<<<<<<< HEAD\n${text}=======\ntype: object\n>>>>>>> branch\n`),
    at: `${THING}:1`,
    says: /merge conflict/,
  },
  {
    what: 'a missing space after a colon',
    edits: one(THING, replace('type: object', 'type:object')),
    at: THING,
    says: /space after/,
  },
  {
    what: 'wrong indentation',
    edits: one(CREATE, replace('  summary: Create', '   summary: Create')),
    at: CREATE,
    says: /indent/,
  },
  {
    what: 'an unclosed quote',
    edits: one(CREATE, replace('description: At once.', "description: 'At once.")),
    at: CREATE,
    says: /quote/,
  },
  {
    what: 'an unquoted colon in a sentence',
    edits: one(CREATE, replace('At once.', 'At once: now.')),
    at: `${CREATE}:5`,
    says: /quote/,
  },
  {
    what: 'a key that stands twice',
    edits: one(THING, append('type: object\n')),
    at: `${THING}:5`,
    says: /twice/,
  },
  {
    what: 'a hex number without quotes',
    edits: one(THING, append('example: { name: 0x12 }\n')),
    at: `${THING}:5`,
    says: /quotes/,
  },
  // Schemas.
  {
    what: '`required` of a property that is not there',
    edits: one(THING, replace('required: [name]', 'required: [name, nam]')),
    at: `${THING}:2`,
    says: /`nam`.*did you mean `name`/,
  },
  {
    what: '`required` inside of a property',
    edits: one(
      THING,
      replace("{ type: string, pattern: '^[a-z0-9]+$' }", '{ type: string, required: true }'),
    ),
    at: `${THING}:4`,
    says: /`required`.*list/,
  },
  {
    what: 'a bare integer',
    edits: one(ITEM, replace('{ type: integer, format: int64 }', '{ type: integer }')),
    at: `${ITEM}:4`,
    says: /format/,
  },
  {
    what: 'a format that does not exist',
    edits: one(THING, replace("pattern: '^[a-z0-9]+$'", 'format: bech32address')),
    at: `${THING}:4`,
    says: /`bech32address` is not a format/,
  },
  {
    what: 'nullable',
    edits: one(
      THING,
      replace("{ type: string, pattern: '^[a-z0-9]+$' }", '{ type: string, nullable: true }'),
    ),
    at: `${THING}:4`,
    says: /nullable.*\[string, 'null'\]/,
  },
  {
    what: 'a typo in a type',
    edits: one(THING, replace('type: string', 'type: strng')),
    at: `${THING}:4`,
    says: /mean string/,
  },
  {
    what: 'a typo in a keyword',
    edits: one(THING, replace('pattern:', 'patern:')),
    at: `${THING}:4`,
    says: /pattern/,
  },
  {
    what: 'a wrong type',
    edits: one(THING, replace("type: string, pattern: '^[a-z0-9]+$'", 'type: boolean')),
    at: LIST,
    says: /boolean.*The same at.*correct the schema/,
    most: 2,
  },
  {
    what: 'a pattern that is no expression',
    edits: one(THING, replace("'^[a-z0-9]+$'", "'^[a-z0-9+$'")),
    at: THING,
    says: /expression/,
  },
  {
    what: 'a default that its own bounds refuse',
    edits: one(REQUEST, replace('default: 1,', 'default: 0, minimum: 1,')),
    at: `${REQUEST}:5`,
    says: /default/,
  },
  {
    what: 'a branch that the discriminator misspells',
    edits: {
      [THING]: replace(
        'properties:',
        'discriminator: { propertyName: name, mapping: { a1: Thingg.yaml } }\nproperties:',
      ),
    },
    at: THING,
    says: /Thingg\.yaml.*did you mean Thing\.yaml/,
  },
  // Examples.
  {
    what: 'an example of another type',
    edits: one(CREATE, replace('thing: { value: { name: a1 } }', 'thing: { value: { name: 1 } }')),
    at: CREATE,
    says: /name/,
  },
  {
    what: 'an example without `value`',
    edits: one(CREATE, replace('thing: { value: { name: a1 } }', 'thing: { name: a1 }')),
    at: CREATE,
    says: /value/,
  },
  {
    what: 'no example',
    edits: one(CREATE, replace('          examples:\n            thing: { value: { name: a1 } }\n', '')),
    at: CREATE,
    says: /no named example/,
  },
  {
    what: 'an example of a parameter that is not there',
    edits: one(METHODS, replace('{ name: limit, value: 1 }', '{ name: limt, value: 1 }')),
    at: METHODS,
    says: /limt|limit/,
    most: 2,
  },
  // Operations and methods.
  {
    what: 'an operationId twice',
    edits: one(CREATE, replace('createThing', 'listThings')),
    at: `${CREATE}:2`,
    says: /listThings/,
    most: 2,
  },
  {
    what: 'a file copied with its operationId',
    edits: {
      'specs/data/paths/get-thing.yaml': copyOf(LIST),
      [INDEX]: append('  /v1/other/{chainId}: { $ref: paths/get-thing.yaml }\n'),
    },
    at: 'specs/data/paths/get-thing.yaml:2',
    says: /`listThings`.*copied/,
  },
  {
    what: 'an index line twice',
    edits: one(RPC, append('  - $ref: methods/things_at.yaml\n')),
    at: `${RPC}:13`,
    says: /twice/,
  },
  {
    what: 'a path twice',
    edits: one(INDEX, append('  /v1/things: { $ref: paths/create-thing.yaml }\n')),
    at: `${INDEX}:16`,
    says: /twice/,
  },
  {
    what: 'a new file without its index line',
    edits: one('specs/node/things/methods/things.drop.yaml', methodNamed('things.drop')),
    at: 'specs/node/things/methods/things.drop.yaml',
    says: /index/,
  },
  {
    what: 'a path parameter that is not declared',
    edits: one(INDEX, replace('/v1/things:', '/v1/things/{id}:')),
    at: CREATE,
    says: /\{id\}/,
  },
  {
    what: 'a typo in the tag',
    edits: one(CREATE, replace('tags: [Things]', 'tags: [Thing]')),
    at: `${CREATE}:3`,
    says: /Things/,
  },
  {
    what: 'a typo in an extension',
    edits: one(LIST, replace('x-pagination', 'x-paginaton')),
    at: `${LIST}:6`,
    says: /did you mean `x-pagination`/,
    most: 2,
  },
  {
    what: 'an id in another case',
    edits: one(CREATE, replace('operationId: createThing', 'operationId: CreateThing')),
    at: `${CREATE}:2`,
    says: /createThing/,
  },
  {
    what: 'a page that names another property',
    edits: one(LIST, replace('next: nextPageToken', 'next: nextToken')),
    at: LIST,
    says: /nextToken/,
    most: 2,
  },
];

function methodNamed(name: string): Edit {
  return () => base[AT]!.replaceAll('things_at', name);
}

function copyOf(path: string): Edit {
  return () => base[path]!;
}

const counts: number[] = [];

it.each(MISTAKES.map((mistake) => [mistake.what, mistake] as const))(
  '%s',
  async (_, { edits, at, says, most = 1 }) => {
    const findings = await lintFixture(edits);
    counts.push(findings.length);
    const all = findings.join('\n');
    expect(findings.length, all).toBeGreaterThan(0);
    expect(all).toMatch(says);
    expect(
      findings.some((line) => line.startsWith(at)),
      all,
    ).toBe(true);
    expect(findings.length, all).toBeLessThanOrEqual(most);
  },
);

it('CRLF is no mistake', async () => {
  expect(await lintFixture({ [THING]: (text) => text.replaceAll('\n', '\r\n') })).toEqual([]);
});

afterAll(() => {
  const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  expect(average, 'findings on average').toBeLessThanOrEqual(1.2);
});
