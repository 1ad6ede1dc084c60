import { expect, it } from 'vitest';
import { documentOf } from '../test-support/documents.ts';
import { readForm } from './read-form.ts';
import { writeBody } from './write-body.ts';

const document = documentOf({ openapi: '3.1.0' });
const schema = {
  type: 'object',
  properties: {
    n: { type: 'integer' },
    list: { type: 'array', items: { type: 'boolean' } },
    t: { type: 'string' },
    o: { type: 'object', properties: { a: { type: 'integer' } } },
  },
};
const value = { n: 1, list: [true, false], t: 'a b', o: { a: 1 } };

it.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('%s', (mediaType) => {
  const { contentType, body } = writeBody({ mediaType }, { ...value, other: 'x' });
  expect(readForm(document, { schema }, contentType, body)).toEqual({ ...value, other: 'x' });
});

it('multipart without a boundary is not readable', () => {
  expect(readForm(document, { schema }, 'multipart/form-data', '--x')).toBeUndefined();
});

it('an object may also be written member by member', () => {
  expect(readForm(document, { schema }, 'application/x-www-form-urlencoded', 'a=1&t=x')).toEqual({
    o: { a: 1 },
    t: 'x',
  });
});

it('a field is written in the style that its encoding names', () => {
  const encoding = {
    list: { style: 'form', explode: false },
    o: { style: 'deepObject', explode: true },
  } as const;
  const type = 'application/x-www-form-urlencoded';
  const read = { list: [true, false], o: { a: 1 } };
  expect(readForm(document, { schema, encoding }, type, 'list=true,false&o[a]=1')).toEqual(read);
  expect(writeBody({ mediaType: type, encoding }, read).body).toBe('list=true,false&o%5Ba%5D=1');
});
