import type { JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { describe, expect, it } from 'vitest';
import { SMALL_PLATFORM } from '../test-support/small-platform.ts';
import { anchorFields } from './anchor-fields.ts';
import { fieldLines } from './field-lines.ts';
import { describeSchema } from './describe-schema.ts';
import { isObserved, isUnrecorded, provenanceLines } from './provenance-lines.ts';

const schemas = {
  Key: { title: 'key', description: 'A key, with a digit.', type: 'string', format: 'key' },
  Leaf: { type: 'object', properties: { id: { $ref: '#/components/schemas/Key' } }, required: ['id'] },
  Tree: {
    type: 'object',
    properties: { branches: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
  },
  Kind: {
    type: 'string',
    'x-extensible-enum': ['a', 'b'],
    'x-provenance': [{ by: 'deployment', values: ['b'] }],
  },
} satisfies Record<string, JsonSchema>;

const bundle = { components: { schemas } };
const document = { id: 'data', bundle, platform: SMALL_PLATFORM } as unknown as ContractDocument;
const described = (schema: JsonSchema) => describeSchema(document, schema);
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('describeSchema', () => {
  it('a wire kind says once, elsewhere, what it says of every value', () => {
    expect(described(ref('Key'))).toMatchObject({ label: 'string', wire: { name: 'Key' }, description: '' });
  });

  it('a nullable reference', () => {
    const type = described({ oneOf: [ref('Leaf'), { type: 'null' }], description: 'May be null.' });
    expect(type).toMatchObject({ label: 'Leaf', nullable: true, description: 'May be null.' });
    expect(type.members[0]).toMatchObject({ name: 'id', required: true, type: { wire: { name: 'Key' } } });
  });

  it('a set that may grow', () => {
    expect(described({ type: 'array', items: ref('Kind') })).toMatchObject({
      label: 'array of string',
      open: true,
      values: [
        { value: 'a', observed: false },
        { value: 'b', observed: true },
      ],
    });
  });

  it('branches that differ only in what they require are one form', () => {
    const base = { allOf: [ref('Leaf')] };
    const type = described({
      anyOf: [
        { ...base, required: ['id'] },
        { ...base, required: ['other'] },
      ],
    });
    expect(type.variants).toEqual([]);
    expect(type.members.map(({ name }) => name)).toEqual(['id']);
  });

  it('forms are told apart by what they pin', () => {
    const form = (kind: string) => ({ type: 'object', properties: { kind: { const: kind } } });
    const { variants } = described({ oneOf: [form('x'), form('y')] });
    expect(variants.map(({ label }) => label)).toEqual(['kind is x', 'kind is y']);
  });

  it('a recursive schema ends', () => {
    const [branches] = described(ref('Tree')).members;
    expect(branches?.type.members).toEqual([]);
  });

  it('a pattern next to a wire kind', () => {
    const id = { allOf: [ref('Key')], pattern: '^P-' };
    expect(described(id)).toMatchObject({ wire: { name: 'Key' }, facts: ['matches `^P-`'] });
  });

  it('a label ends with the name of the schema that it leads to', () => {
    expect(described({ type: 'array', items: ref('Leaf') })).toMatchObject({
      label: 'array of Leaf',
      endsWithName: true,
      named: { document: 'data', name: 'Leaf' },
    });
    expect(described(ref('Kind'))).toMatchObject({ label: 'string', endsWithName: false });
    expect(described({ type: 'object', additionalProperties: ref('Tree') }).label).toBe(
      'map of string to Tree',
    );
  });

  it('facts in words', () => {
    expect(described({ type: 'integer', minimum: 1, maximum: 100, default: 10 }).facts).toEqual([
      '1 to 100',
      'default `10`',
    ]);
  });
});

describe('what else a schema says', () => {
  const facts = (schema: JsonSchema) => described(schema).facts;

  it('has exclusive limits and steps', () => {
    expect(facts({ type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 9, multipleOf: 2 })).toEqual([
      'more than 1',
      'less than 9',
      'a multiple of 2',
    ]);
  });

  it('writes what has no words as it stands, and cuts it', () => {
    expect(facts({ not: { const: 1 } })).toEqual(['not `{"const":1}`']);
    expect(facts({ if: { const: 'x'.repeat(500) } })[0]).toMatch(/^if `.{200}…`$/);
  });

  it('says a standard format, but not that of a wire kind', () => {
    expect(facts({ type: 'string', format: 'uuid' })).toEqual(['format `uuid`']);
    expect(facts({ type: 'string', format: 'key' })).toEqual([]);
    expect(facts(ref('Key'))).toEqual([]);
  });

  it('is a map beside null, a tuple, null, or nothing', () => {
    const map = described({ type: ['object', 'null'], additionalProperties: { type: 'integer' } });
    expect(map).toMatchObject({ label: 'map of string to integer', nullable: true });
    const tuple = described({
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      items: { type: 'boolean' },
    });
    expect(tuple.label).toBe('tuple of string, integer');
    expect(tuple.members.map(({ name }) => name)).toEqual(['[0]', '[1]', '[further]']);
    expect(described({ const: null })).toMatchObject({ label: 'null', nullable: false });
    expect(described({ type: 'null' })).toMatchObject({ label: 'null', nullable: false });
    expect(described({ anyOf: [{ type: 'string' }, { const: null }] })).toMatchObject({ nullable: true });
    expect(described({ not: {} }).label).toBe('never there');
    expect(described({ enum: [1, 'a'] }).label).toBe('number or string');
  });

  it('has members by pattern', () => {
    const { members } = described({ type: 'object', patternProperties: { '^x-': { type: 'string' } } });
    expect(members.map(({ name }) => name)).toEqual(['{^x-}']);
  });

  it('calls forms by their titles, and says for which value of the discriminator each is', () => {
    const form = (title: string) => ({ title, type: 'object', properties: { [title]: {} } });
    expect(described({ oneOf: [form('A'), form('B')] }).variants.map(({ label }) => label)).toEqual([
      'A',
      'B',
    ]);
    const scalars = described({ oneOf: [{ title: 'Count', type: 'integer' }, { type: 'string' }] });
    expect(scalars.variants.map(({ label }) => label)).toEqual(['Count', 'string']);
    const discriminator = { propertyName: 'kind', mapping: { leaf: '#/components/schemas/Leaf' } };
    const union = described({ oneOf: [ref('Leaf'), ref('Tree')], discriminator });
    expect(union.variants.map(({ label, when }) => [label, when])).toEqual([
      ['Leaf', 'kind is leaf'],
      ['Tree', 'kind is Tree'],
    ]);
  });

  it('lists forms with titles or limits in text', () => {
    const fields = anchorFields(
      described({
        properties: {
          size: {
            oneOf: [
              { type: 'integer', minimum: 1 },
              { title: 'Any', type: 'string' },
            ],
          },
        },
      }),
      { prefix: '', seen: new Set() },
    );
    expect(fieldLines(fields, { depth: 9, words: 99, values: 9 })).toEqual([
      '- size (integer or string)',
      '  - one form: integer: at least 1.',
      '  - one form: Any',
    ]);
  });
});

describe('provenance', () => {
  it("says that no recording exists, which isn't an observation", () => {
    const missing = [{ by: 'recordings', missing: true }] as const;
    expect(isUnrecorded(missing)).toBe(true);
    expect(isObserved(missing)).toBe(false);
    expect(provenanceLines(missing)).toEqual(['Recorded nodes: no recording']);
  });

  it('says nothing of recordings that exist', () => {
    const whole = [{ by: 'recordings' }] as const;
    expect([isUnrecorded(whole), isObserved(whole), provenanceLines(whole)]).toEqual([false, true, []]);
  });
});
