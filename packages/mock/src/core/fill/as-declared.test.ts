import type { Contract, ContractDocument, Violation } from '@chain-apis/contract';
import type { Json, JsonSchema } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../values/made-up.ts';
import { asDeclared } from './as-declared.ts';
import { learnDomainValues } from './domain-values.ts';

const document = { bundle: { components: { schemas: {} } } } as unknown as ContractDocument;
const declared = (schema: JsonSchema, value: Json) => asDeclared(document, schema, value);

describe('a made-up value', () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string' }, any: { description: 'Any value.' } },
    anyOf: [{ properties: { one: { type: 'object' } } }, { properties: { two: { type: 'array' } } }],
  };

  it('keeps members of every form, and no other', () => {
    const value = { name: 'a', two: [1], dolor_3: true };
    expect(declared(schema, value)).toEqual({ name: 'a', two: [1] });
  });

  it('has an empty object where anything is allowed, not the schema itself', () => {
    expect(declared(schema, { any: { description: 'Any value.' } })).toEqual({ any: {} });
  });

  it('keeps the names of a map, and looks into its values', () => {
    const map = { type: 'object', additionalProperties: schema };
    expect(declared(map, { ut_1: { name: 'a', amet_2: 1 } })).toEqual({ ut_1: { name: 'a' } });
    const named = { type: 'object', patternProperties: { '^x': schema } };
    expect(declared(named, { x1: { amet_2: 1 } })).toEqual({ x1: {} });
  });

  it('is as it was in lists without a schema, and in scalars', () => {
    expect(declared({ type: 'array' }, [{ a: 1 }])).toEqual([{ a: 1 }]);
    expect(declared({ type: 'array', items: schema }, [{ name: 'a', et: 1 }])).toEqual([{ name: 'a' }]);
    expect(declared({}, 'a')).toBe('a');
  });
});

describe('values of the domain', () => {
  const examples = [{ value: { list: [{ id: 'ab' }, { id: 'abcdef' }] } }];
  const contract = {
    documents: [],
    operations: [{ outcomes: [{ key: '200', examples }] }],
  } as unknown as Contract;
  const problemsOf = (value: Json): Violation[] =>
    (value as { list: { id: string }[] }).list.flatMap(({ id }, index) =>
      id.length < 6
        ? [{ path: `list/${index}/id`, message: '', keyword: 'minLength', severity: 'error' }]
        : [],
    );

  it('are tried again where another of the same name is meant', () => {
    const replace = learnDomainValues(contract);
    const made = { list: Array.from({ length: 20 }, () => ({ id: 'dolor' })) };
    expect(problemsOf(replace(made, randomOf('1')))).not.toEqual([]);
    expect(problemsOf(replace(made, randomOf('1'), problemsOf))).toEqual([]);
  });

  it('stay when more than one value is wrong', () => {
    const whole: Violation = { path: 'list', message: '', keyword: 'minItems', severity: 'error' };
    const replace = learnDomainValues(contract);
    expect(replace({ list: [] }, randomOf('1'), () => [whole])).toEqual({ list: [] });
  });
});
