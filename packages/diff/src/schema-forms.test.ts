/** Pairs of schemas that say the same in two forms, or nearly the same: what each is to a caller and to a reader. */
import type { JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { diffDocuments } from './diff-documents.ts';
import { document, echo, rulesOf } from './test-support/echo.ts';

const text = { type: 'string' };
const hex = { type: 'string', pattern: '^0x' };
const thing = (kind: string): JsonObject => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string', const: kind } },
});

/** An object that demands its first member. */
const asks = (name: string, ...others: string[]): JsonObject => ({
  type: 'object',
  required: [name],
  properties: Object.fromEntries([name, ...others].map((member) => [member, hex])),
});
const forbids = (...names: string[]): JsonObject => ({ not: { required: names } });

const without = (name: string): JsonObject => ({
  type: 'object',
  not: { properties: { [name]: {} }, required: [name] },
});

describe('says the same', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['a list of types and a union', { type: ['string', 'null'] }, { oneOf: [text, { type: 'null' }] }],
    [
      'a union in a union',
      { anyOf: [asks('a'), { anyOf: [asks('b'), asks('c')] }] },
      { anyOf: [asks('a'), asks('b'), asks('c')] },
    ],
    [
      'a property beside a union without constants, or in each variant',
      { ...asks('id'), oneOf: [asks('a'), asks('b')] },
      { oneOf: ['b', 'a'].map((name) => ({ allOf: [asks('id'), asks(name)] })) },
    ],
    [
      'with keywords of a branch',
      { type: ['integer', 'string'], pattern: '^1' },
      { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^1' }] },
    ],
    [
      'with items',
      { type: ['array', 'null'], items: text },
      { oneOf: [{ type: 'array', items: text }, { type: 'null' }] },
    ],
    [
      'with a wire kind',
      { type: ['number', 'string'], format: 'float-or-string', pattern: '^1' },
      {
        format: 'float-or-string',
        oneOf: [
          { type: 'number', format: 'double' },
          { type: 'string', pattern: '^1' },
        ],
      },
    ],
    ['anyOf and oneOf of other types', { anyOf: [thing('a'), text] }, { oneOf: [thing('a'), text] }],
    [
      'anyOf and oneOf of objects of which one forbids what the other demands',
      { anyOf: [thing('a'), without('kind')] },
      { oneOf: [thing('a'), without('kind')] },
    ],
    [
      'anyOf and oneOf of pinned objects',
      { anyOf: [thing('a'), thing('b')] },
      { oneOf: [thing('a'), thing('b')] },
    ],
    [
      'a member forbidden in one of two variants, where the other takes it',
      { anyOf: [asks('message', 'reason'), asks('reason', 'message')] },
      { oneOf: [asks('message', 'reason'), { ...asks('reason'), ...forbids('message') }] },
    ],
    ['minimum 1 and above 0', { type: 'integer', minimum: 1 }, { type: 'integer', exclusiveMinimum: 0 }],
    ['maximum 9 and below 10', { type: 'integer', maximum: 9 }, { type: 'integer', exclusiveMaximum: 10 }],
  ])('%s', (_, one, other) => {
    expect(rulesOf(echo(one), echo(other))).toEqual([]);
    expect(rulesOf(echo(other), echo(one))).toEqual([]);
  });
});

describe('says something else', () => {
  it.each<[string, JsonObject, JsonObject, string[]]>([
    [
      'anyOf to oneOf that overlap',
      { anyOf: [text, hex] },
      { oneOf: [text, hex] },
      ['breaking request.variants-separated', 'compatible response.variants-separated'],
    ],
    [
      'anyOf to oneOf where a condition forbids less than the member',
      { anyOf: [thing('a'), { ...without('kind'), not: { properties: { kind: hex }, required: ['kind'] } }] },
      { oneOf: [thing('a'), { ...without('kind'), not: { properties: { kind: hex }, required: ['kind'] } }] },
      ['breaking request.variants-separated', 'compatible response.variants-separated'],
    ],
    [
      'oneOf to anyOf that overlap',
      { oneOf: [text, hex] },
      { anyOf: [text, hex] },
      ['compatible request.variants-joined', 'breaking response.variants-joined'],
    ],
    [
      'a member forbidden that no other variant takes',
      { anyOf: [asks('message'), asks('reason', 'hint')] },
      { anyOf: [asks('message'), { ...asks('reason'), ...forbids('hint') }] },
      ['breaking request.member-removed', 'breaking response.member-removed'],
    ],
    [
      'a member forbidden that the other variant takes in another form',
      { anyOf: [asks('message'), asks('reason', 'message')] },
      {
        anyOf: [
          { ...asks('message'), properties: { message: { type: 'integer' } } },
          { ...asks('reason'), ...forbids('message') },
        ],
      },
      [
        'breaking request.member-removed',
        'breaking request.type-changed',
        'compatible request.pattern-removed',
        'breaking response.member-removed',
        'breaking response.type-changed',
        'breaking response.pattern-removed',
      ],
    ],
    [
      'a member forbidden outside of a union',
      asks('reason'),
      { ...asks('reason'), ...forbids('hint') },
      ['breaking request.members-forbidden', 'compatible response.members-forbidden'],
    ],
    [
      'two members allowed together',
      { ...asks('reason', 'hint'), ...forbids('hint', 'reason') },
      asks('reason', 'hint'),
      ['compatible request.members-allowed', 'breaking response.members-allowed'],
    ],
    [
      'an object that became one of two variants',
      asks('reason'),
      { oneOf: [asks('reason'), asks('message')] },
      ['compatible request.variant-added', 'breaking response.variant-added'],
    ],
    [
      'an object that became a changed variant',
      asks('reason'),
      { oneOf: [{ ...asks('reason'), required: [] }, asks('message')] },
      [
        'compatible request.variant-added',
        'compatible request.member-became-optional',
        'breaking response.variant-added',
        'breaking response.member-became-optional',
      ],
    ],
    [
      'a variant that became the only one',
      { anyOf: [asks('message'), asks('reason')] },
      asks('reason'),
      ['breaking request.variant-removed', 'compatible response.variant-removed'],
    ],
    [
      'a condition that cannot be read',
      asks('reason'),
      { ...asks('reason'), not: { properties: { reason: hex } } },
      ['breaking request.schema-changed', 'breaking response.schema-changed'],
    ],
    [
      'minimum 1 and above 0 of any number',
      { type: 'number', minimum: 1 },
      { type: 'number', exclusiveMinimum: 0 },
      [
        'compatible request.bound-loosened',
        'breaking request.bound-tightened',
        'breaking response.bound-loosened',
        'compatible response.bound-tightened',
      ],
    ],
    [
      'another type',
      { type: ['string', 'null'] },
      { oneOf: [text, { type: 'boolean' }] },
      [
        'breaking request.null-refused',
        'compatible request.type-widened',
        'compatible response.null-refused',
        'breaking response.type-widened',
      ],
    ],
  ])('%s', (_, one, other, rules) => {
    expect(rulesOf(echo(one), echo(other))).toEqual(rules);
  });
});

it('names a change of a schema that contains itself where it comes first', () => {
  const book = (...required: string[]): JsonObject => ({
    ...echo({ $ref: '#/components/schemas/Book' }),
    components: {
      schemas: {
        Book: {
          type: 'object',
          required,
          properties: {
            sequels: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
            kind: text,
          },
        },
      },
    },
  });
  const [diff] = diffDocuments([document(book())], [document(book('kind'))]);
  expect(diff!.changes.map(({ place, operations }) => [place, operations])).toEqual([
    ['body kind', ['echo']],
    ['200 kind', ['echo']],
  ]);
});

describe('says why it cannot be judged', () => {
  it.each<[string, JsonObject, JsonObject, string, string]>([
    ['a list with another number of places', { prefixItems: [text] }, { prefixItems: [text, text] }, 'prefixItems of 1', 'prefixItems of 2'], // prettier-ignore
    ['unions that came together', { anyOf: [asks('a'), asks('b')], oneOf: [asks('a'), asks('c')] }, { anyOf: [asks('a'), asks('b')] }, 'oneOf of 2 and anyOf of 2', 'anyOf of 2'], // prettier-ignore
  ])('%s', (_, old, next, before, after) => {
    const [diff] = diffDocuments([document(echo(old))], [document(echo(next))]);
    const found = diff!.changes.filter(({ rule }) => rule.endsWith('schema-changed'));
    expect(found).toMatchObject([
      { before, after },
      { before, after },
    ]);
  });
});
