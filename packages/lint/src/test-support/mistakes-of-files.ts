import { append, replace } from './lint-fixture.ts';
import { LIST, CREATE, INDEX, THING, PAGE, RPC, one, type Mistake } from './mistake.ts';

/** In files: references and YAML. */
export const MISTAKES_OF_FILES: readonly Mistake[] = [
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
];
