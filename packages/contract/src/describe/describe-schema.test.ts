import type { JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { describe, expect, it } from 'vitest';
import { SMALL_PLATFORM } from '../test-support/small-platform.ts';
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
