import { expect, it } from 'vitest';
import { resolveSchema, schemaMembers } from './schema-members.ts';
import { documentOf } from '../test-support/documents.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const document = documentOf({
  openapi: '3.1.0',
  components: {
    schemas: {
      Base: {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string' }, note: { type: 'string' } },
      },
      Circle: { required: ['kind'], properties: { kind: { const: 'circle' }, radius: { type: 'number' } } },
      Loop: ref('Back'),
      Back: ref('Loop'),
      Square: { required: ['kind'], properties: { kind: { const: 'square' }, side: { type: 'number' } } },
    },
  },
});
it('lists the members of every form, each required only where every form requires it', () => {
  const members = schemaMembers(document, { allOf: [ref('Base')], oneOf: [ref('Circle'), ref('Square')] });
  expect(members.map(({ name, required }) => `${name}${required ? '' : '?'}`)).toEqual([
    'id',
    'note?',
    'kind',
    'radius?',
    'side?',
  ]);
  expect(members.find(({ name }) => name === 'kind')?.schema).toEqual({ enum: ['circle', 'square'] });
});

it('sees that either of two members is required, but neither always', () => {
  const either = (name: string) => ({ allOf: [ref('Base')], required: [name] });
  const members = schemaMembers(document, { anyOf: [either('note'), either('other')] });
  expect(members.filter(({ required }) => required).map(({ name }) => name)).toEqual(['id']);
});

it('says which reference leads back to itself', () => {
  expect(() => resolveSchema(document, ref('Loop'))).toThrow(
    'the $ref at /components/schemas/Loop leads back to itself',
  );
});
