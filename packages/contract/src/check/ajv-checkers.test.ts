import { describe, expect, it } from 'vitest';
import { createCheckers } from './ajv-checkers.ts';
import type { Json } from '@chain-apis/foundation';
import { documentOf } from '../test-support/documents.ts';
import { SMALL_PLATFORM } from '../test-support/small-platform.ts';

const plain = documentOf({
  openapi: '3.1.0',
  components: {
    schemas: {
      Page: {
        type: 'object',
        required: ['size'],
        properties: { size: { type: 'integer', minimum: 1, maximum: 100 } },
      },
      Order: { type: 'string', enum: ['asc', 'desc'] },
      Maybe: { enum: ['yes', 1, null] },
      Code: { type: 'string', format: 'key', pattern: '^[0-9]+$' },
      Time: { type: 'integer', format: 'unix-seconds' },
      Id: { type: 'string', format: 'key' },
      Circle: {
        type: 'object',
        required: ['kind', 'radius'],
        properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
      },
      Square: {
        type: 'object',
        required: ['kind', 'side'],
        properties: { kind: { const: 'square' }, side: { type: 'number' } },
      },
      Shape: { oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Square' }] },
      Shapes: { type: 'array', items: { $ref: '#/components/schemas/Shape' } },
      Base: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      Open: {
        allOf: [{ $ref: '#/components/schemas/Base' }],
        required: ['state'],
        properties: { state: { const: 'open' } },
      },
      Paid: {
        allOf: [{ $ref: '#/components/schemas/Base' }],
        required: ['state', 'sum'],
        properties: { state: { const: 'paid' }, sum: { type: 'number' } },
      },
      Bill: { oneOf: [{ $ref: '#/components/schemas/Open' }, { $ref: '#/components/schemas/Paid' }] },
      Round: { type: 'object', required: ['radius'], properties: { radius: { type: 'number' } } },
      Long: { type: 'object', required: ['length', 'width'] },
      Form: { oneOf: [{ $ref: '#/components/schemas/Round' }, { $ref: '#/components/schemas/Long' }] },
      In: { type: 'object', properties: { type: { const: 'In' }, inputs: { type: 'array' } } },
      NotIn: { type: 'object', properties: { type: { type: 'string', not: { const: 'In' } } } },
      Move: { oneOf: [{ $ref: '#/components/schemas/NotIn' }, { $ref: '#/components/schemas/In' }] },
      Encoded: {
        type: 'object',
        properties: { encoding: { enum: ['hex', 'hexc'] }, body: { type: 'string' } },
      },
      Decoded: {
        type: 'object',
        properties: { encoding: { const: 'json' }, body: { required: ['id', 'time'] } },
      },
      Answer: { oneOf: [{ $ref: '#/components/schemas/Encoded' }, { $ref: '#/components/schemas/Decoded' }] },
      CirclePage: {
        type: 'object',
        properties: {
          about: { type: 'object', properties: { kind: { const: 'circle' } } },
          items: { type: 'array', items: { $ref: '#/components/schemas/Circle' } },
        },
      },
      LongPage: {
        type: 'object',
        properties: {
          about: { type: 'object', properties: { kind: { const: 'long' } } },
          items: { type: 'array', items: { $ref: '#/components/schemas/Long' } },
        },
      },
      AnyPage: {
        oneOf: [{ $ref: '#/components/schemas/CirclePage' }, { $ref: '#/components/schemas/LongPage' }],
      },
      Letter: { oneOf: [{ $ref: '#/components/schemas/Bill' }, { type: 'null' }] },
      Ruled: {
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
        'x-validations': [
          { rule: 'has(self.a) || has(self.b)', message: 'a or b is required', violatedBy: {} },
          { rule: '!has(self.old)', message: 'old is deprecated', severity: 'warning', violatedBy: {} },
        ],
      },
    },
  },
});
const document = { ...plain, platform: SMALL_PLATFORM };

const checkers = createCheckers({ documents: [document] });
const messages = (name: string, value: Json) =>
  checkers
    .schema(document, `/components/schemas/${name}`, value)
    .map(({ severity, message }) => `${severity}: ${message}`);

it('takes a format of no platform for an annotation', () => {
  const schema = { type: 'string', format: 'key' };
  expect(createCheckers({ documents: [plain] }).inline(plain, schema, 'anything')).toEqual([]);
});

describe('messages', () => {
  it.each<[string, Json, string[]]>([
    ['Maybe', 'no', ['error: the value must be one of yes, 1, null']],
    ['Page', { size: 10 }, []],
    ['Page', { size: 0 }, ['error: size must be >= 1']],
    ['Page', { size: 'ten' }, ['error: size must be integer']],
    ['Page', {}, ['error: size is required']],
    ['Order', 'up', ['error: the value must be one of asc, desc']],
    ['Id', 'Key-', ['error: the value must match format "key": its digit is missing']],
    [
      'Code',
      'zz',
      ['error: the value must match pattern "^[0-9]+$"', 'error: the value must match format "key"'],
    ],
    ['Time', 253_402_300_799, []],
    [
      'Time',
      1_738_000_000_000,
      [
        'error: the value must match format "unix-seconds": it counts seconds, and milliseconds are a thousand times as many',
      ],
    ],
    ['Shape', { kind: 'circle', radius: 1 }, []],
  ])('%s %j', (name, value, wanted) => {
    expect(messages(name, value)).toEqual(wanted);
  });
});

describe('unions', () => {
  it('lets no other branch speak whose schema is behind a reference of its own', () => {
    expect(messages('Bill', { state: 'open' })).toEqual(['error: id is required']);
    expect(messages('Letter', { state: 'open' })).toEqual(['error: id is required']);
  });

  it('lets only the branch speak whose discriminator fits', () => {
    expect(messages('Shape', { kind: 'square' })).toEqual(['error: side is required']);
  });

  it('names the values of the discriminator when none fits', () => {
    expect(messages('Shape', { kind: 'line' })).toEqual(['error: kind must be one of circle, square']);
  });

  it('names the nearest form and says that there are others when no discriminator decides', () => {
    expect(messages('Form', { side: 1 })).toEqual([
      'error: radius is required (the nearest of 2 forms, Round)',
    ]);
  });

  it('lets only the branch speak that takes a value which the others exclude', () => {
    expect(messages('Move', { type: 'In', inputs: 1 })).toEqual(['error: inputs must be array']);
    expect(messages('Answer', { encoding: 'json', body: {} })).toEqual([
      'error: body/id is required',
      'error: body/time is required',
    ]);
    expect(messages('Answer', { encoding: 'xml', body: 'f' })).toEqual([
      'error: encoding must be one of hex, hexc',
    ]);
  });

  it('finds the discriminator in an object of its own', () => {
    expect(messages('AnyPage', { about: { kind: 'long' }, items: [{}] })).toEqual([
      'error: items/0/length is required',
      'error: items/0/width is required',
    ]);
    expect(messages('AnyPage', { about: { kind: 'round' } })).toEqual([
      'error: about/kind must be one of circle, long',
    ]);
  });

  it('names all types when none fits', () => {
    expect(messages('Letter', 1)).toEqual(['error: the value must be object or null']);
  });

  it('keeps the place of a member of a list', () => {
    expect(messages('Shapes', [{ kind: 'circle', radius: 1 }, { kind: 'square' }])).toEqual([
      'error: 1/side is required',
    ]);
  });
});

describe('rules', () => {
  it('replaces the message of the union next to it', () => {
    expect(messages('Ruled', {})).toEqual(['error: a or b is required']);
  });

  it('warns without refusing', () => {
    expect(messages('Ruled', { a: 1, old: 1 })).toEqual(['warning: old is deprecated']);
  });
});

it('the name of a document may have spaces and other letters', () => {
  const Node = {
    type: 'object',
    properties: {
      next: { $ref: '#/components/schemas/Node' },
      n: { oneOf: [{ type: 'integer' }, { type: 'null' }] },
    },
  };
  const own = documentOf({ openapi: '3.1.0', components: { schemas: { Node } } }, 'my ünï#1 %api');
  const { schema, inline } = createCheckers({ documents: [own] });
  const value = { next: { n: 'x' } };
  const wrong = [expect.objectContaining({ message: 'next/n must be integer or null' })];
  expect(schema(own, '/components/schemas/Node', value)).toEqual(wrong);
  expect(inline(own, { $ref: '#/components/schemas/Node' }, value)).toEqual(wrong);
});

it('a member may be called as one that every object inherits', () => {
  const Team = {
    type: 'object',
    required: ['valueOf'],
    properties: { constructor: { type: 'string' }, valueOf: { type: 'number' } },
  };
  const own = documentOf({ openapi: '3.1.0', components: { schemas: { Team } } });
  const { schema } = createCheckers({ documents: [own] });
  const found = (value: Json) => schema(own, '/components/schemas/Team', value).map(({ message }) => message);
  expect(found({ valueOf: 1 })).toEqual([]);
  expect(found({ constructor: 1 })).toEqual(['valueOf is required', 'constructor must be string']);
});
