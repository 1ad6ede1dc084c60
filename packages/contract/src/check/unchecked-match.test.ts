import { expect, it } from 'vitest';
import type { Json, JsonSchema } from '@chain-apis/foundation';
import { documentOf } from '../test-support/documents.ts';
import { createCheckers } from './ajv-checkers.ts';

const document = documentOf({ openapi: '3.1.0', components: { schemas: {} } });
const checkers = createCheckers({ documents: [document] });
const unchecked = { pattern: '^(a+)\\1$' };

it.each<[JsonSchema, Json]>([
  [unchecked, 'b'],
  [{ not: unchecked }, 'b'],
  [{ oneOf: [unchecked, { minLength: 1 }] }, 'b'],
  [{ if: unchecked, then: { minLength: 9 } }, 'b'],
  [{ patternProperties: { [unchecked.pattern]: { type: 'string' } } }, { b: 1 }],
  [{ additionalProperties: false, patternProperties: { [unchecked.pattern]: {} } }, { b: 1 }],
])('a match that nothing looks for fails nothing: %j', (schema, value) => {
  expect(checkers.inline(document, schema, value)).toEqual([]);
});

it('what is wrong whether it matches or not is reported', () => {
  const schema = { not: unchecked, allOf: [{ minLength: 3 }] };
  const messages = checkers.inline(document, schema, 'ab').map(({ message }) => message);
  expect(messages).toContain('the value must NOT have fewer than 3 characters');
  expect(checkers.inline(document, { not: { pattern: '^a+$' } }, 'aa')).toHaveLength(1);
});
