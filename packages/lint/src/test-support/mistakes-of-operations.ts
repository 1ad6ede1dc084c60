import { base } from './lint-fixture-base.ts';
import { append, replace, type Edit } from './lint-fixture.ts';
import { LIST, CREATE, INDEX, RPC, AT, one, type Mistake } from './mistake.ts';

/** In operations and methods. */
export const MISTAKES_OF_OPERATIONS: readonly Mistake[] = [
  {
    what: 'an operationId twice',
    edits: one(CREATE, replace('createThing', 'listThings')),
    at: `${CREATE}:2`,
    says: /listThings/,
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
    what: 'a path parameter that is optional',
    edits: one('specs/data/parameters.yaml', replace('  required: true\n', '')),
    at: 'specs/data/parameters.yaml:1',
    says: /path parameter.*required: true/,
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
  },
];

function methodNamed(name: string): Edit {
  return () => base[AT]!.replaceAll('things_at', name);
}

function copyOf(path: string): Edit {
  return () => base[path]!;
}
