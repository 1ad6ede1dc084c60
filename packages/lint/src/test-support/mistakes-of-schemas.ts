import { replace } from './lint-fixture.ts';
import { LIST, CREATE, THING, REQUEST, METHODS, ITEM, one, type Mistake } from './mistake.ts';

/** In schemas and examples. */
export const MISTAKES_OF_SCHEMAS: readonly Mistake[] = [
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
  },
];
