import { expect, it } from 'vitest';
import type { JsonObject, JsonSchema } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { integerRule, type Int64 } from './integers.ts';

const wide = { type: 'integer', format: 'uint64', 'x-wire-kind': 'uint64' };
const safe = { type: 'integer', format: 'safe-integer', 'x-wire-kind': 'safe-integer' };
const int64 = { type: 'integer', format: 'int64' };
const object = (properties: JsonObject): JsonSchema => ({ type: 'object', properties });

const rule = (schemas: JsonObject, option?: Int64) =>
  integerRule(
    { bundle: { components: { schemas } } } as unknown as ContractDocument,
    [{ $ref: '#/components/schemas/Root' }],
    option,
  );

it.each<[string, JsonObject, object | undefined]>([
  ['names', { Root: object({ weight: wide, height: safe }) }, { wide: ['weight'] }],
  [
    'items of lists',
    { Root: object({ list: { type: 'array', items: object({ weight: { type: 'array', items: wide } }) } }) },
    { wide: ['weight'] },
  ],
  ['nothing wide', { Root: object({ height: safe }) }, undefined],
  [
    'a name that is both',
    { Root: object({ used: object({ index: wide }), made: object({ index: safe }) }) },
    { wide: ['used/index'] },
  ],
  [
    'values of a map',
    { Root: object({ balances: { type: 'object', additionalProperties: wide } }) },
    { wide: ['balances/*'] },
  ],
  [
    'an object of wide ones',
    { Root: object({ fees: object({ a: wide, b: wide, c: wide }) }) },
    { wide: ['fees/*'] },
  ],
  [
    'an object of wide ones, and another',
    { Root: object({ fees: object({ a: wide, b: wide, c: wide, d: safe }) }) },
    { wide: ['a', 'b', 'c'] },
  ],
  [
    'circles',
    { Root: object({ weight: wide, next: { $ref: '#/components/schemas/Root' } }) },
    { wide: ['weight'] },
  ],
])('%s', (_, schemas, wanted) => {
  expect(rule(schemas)).toEqual(wanted);
});

it('64-bit integers of documents without wire kinds are narrow, or wide by option', () => {
  const schemas = { Root: object({ id: int64, count: { type: 'integer' }, name: { type: 'string' } }) };
  expect(rule(schemas)).toEqual({ narrow: ['count', 'id'] });
  expect(rule(schemas, 'bigint')).toEqual({ wide: ['id'], narrow: ['count'] });
});
