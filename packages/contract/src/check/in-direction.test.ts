import { expect, it } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { readOpenApi } from '../read/read-openapi.ts';
import { documentOf } from '../test-support/documents.ts';
import { createCheckers } from './ajv-checkers.ts';
import { inDirection } from './in-direction.ts';
import { smallestCall } from '../calls/example-calls.ts';

const User: JsonObject = {
  type: 'object',
  required: ['id', 'password', 'name'],
  properties: {
    id: { $ref: '#/components/schemas/Id' },
    password: { type: 'string', writeOnly: true },
    name: { type: 'string' },
  },
};

const bundle: JsonObject = {
  openapi: '3.1.0',
  components: {
    schemas: {
      User,
      Id: { type: 'integer', readOnly: true },
      // Who requires a member need not be who describes it.
      Admin: { allOf: [{ $ref: '#/components/schemas/Named' }, { required: ['id', 'level'] }] },
      Named: { properties: { id: { readOnly: true }, level: { type: 'integer' } } },
    },
  },
  paths: Object.fromEntries(
    ['User', 'Admin'].map((name) => {
      const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
      return [
        `/${name}`,
        {
          post: {
            requestBody: { required: true, content },
            responses: { 200: { description: '', content } },
          },
        },
      ];
    }),
  ),
};
const document = documentOf(bundle);
const [user, admin] = readOpenApi(document);
const { body, content } = createCheckers({ documents: [document] });
const messages = (violations: { message: string }[]) => violations.map(({ message }) => message);

it('a request need not have what is read only', () => {
  expect(messages(body(user!, { name: 'x' }))).toEqual(['password is required']);
  expect(body(user!, { id: 1, name: 'x', password: 'y' })).toEqual([]);
  expect(messages(body(admin!, {}))).toEqual(['level is required']);
});

it('a response need not have what is write only', () => {
  expect(messages(content(user!, user!.outcomes[0]!.content[0]!, { name: 'x' }))).toEqual(['id is required']);
  expect(messages(content(admin!, admin!.outcomes[0]!.content[0]!, {}))).toEqual([
    'id is required',
    'level is required',
  ]);
});

it('a request that is made has nothing that is read only', () => {
  expect(smallestCall(user!).body).toEqual({ password: 'text', name: 'text' });
  expect(smallestCall(admin!).body).toEqual({ level: 1 });
});

it('a document without such members stays as it is', () => {
  const plain = { components: { schemas: { A: { required: ['a'], properties: { a: {} } } } } };
  expect(inDirection(plain, 'request')).toBe(plain);
  expect(inDirection(bundle, 'request')).not.toBe(bundle);
});
