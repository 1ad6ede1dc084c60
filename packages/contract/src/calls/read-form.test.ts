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

it('content that looks like a delimiter or a header stays content', () => {
  const hostile = {
    t: 'a--chain-apis-7d1c9e5b',
    'x"\r\nContent-Type: text/html\r\n\r\ny': '--chain-apis-7d1c9e5b--',
  };
  const { contentType, body } = writeBody({ mediaType: 'multipart/form-data' }, hostile);
  expect(readForm(document, { schema }, contentType, body)).toEqual(hostile);
});

it('a delimiter within a line is content', () => {
  const body = '--x\r\nContent-Disposition: form-data; name="t"\r\n\r\na --x b\r\n--x--\r\n';
  expect(readForm(document, { schema }, 'multipart/form-data; boundary=x', body)).toEqual({ t: 'a --x b' });
});

it.each([
  ['name=t', 'name without quotes'],
  ['filename=a.zip; name=t', 'name after the file'],
  ['filename="x; name=o"; name="t"', 'name in a file name'],
])('reads a part with its %s', (parameters) => {
  const head = `Content-Type: text/plain\r\nContent-Disposition: form-data; ${parameters}`;
  const body = `--x\r\n${head}\r\n\r\nv\r\n--x--\r\n`;
  expect(readForm(document, { schema }, 'multipart/form-data; boundary="x"', body)).toEqual({ t: 'v' });
});
