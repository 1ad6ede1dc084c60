/** What is only sent one way, in types and in the call that a comment shows. */
import { operationsOf } from '@chain-apis/contract/source';
import type { JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { renderPackage } from './render.ts';

const json = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const response = (name: string) => ({ description: 'Done.', ...json(name) });
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Users', version: '1' },
  paths: {
    '/users': {
      post: {
        operationId: 'createUser',
        requestBody: { required: true, ...json('User') },
        responses: { 201: response('User') },
      },
      put: {
        operationId: 'replaceUsers',
        requestBody: { $ref: '#/components/requestBodies/Users' },
        responses: { 200: { $ref: '#/components/responses/Team' } },
      },
    },
  },
  webhooks: {
    joined: { post: { requestBody: json('User'), responses: { 204: { description: 'Taken.' } } } },
  },
  components: {
    requestBodies: { Users: { required: true, ...json('Team') } },
    responses: { Team: response('Team') },
    schemas: {
      User: {
        type: 'object',
        required: ['id', 'name', 'password'],
        properties: {
          id: { type: 'string', readOnly: true },
          name: { type: 'string' },
          password: { type: 'string', writeOnly: true },
        },
      },
      Team: {
        type: 'object',
        required: ['users'],
        properties: { users: { type: 'array', items: { $ref: '#/components/schemas/User' } } },
      },
    },
  },
};

const document = {
  ...({
    id: 'users',
    kind: 'openapi',
    package: 'users',
    folder: 'users',
    title: 'Users',
    version: '1',
  } as const),
  ...{ description: '', files: [], bundle: DOCUMENT as JsonObject },
};
const contract = { source: 'test', documents: [document], operations: operationsOf([document]), gaps: [] };
const layout = { root: '.', runtime: '@chain-apis/runtime', packages: { users: '@acme/users' }, groups: {} };
const files = await renderPackage(contract, 'users', layout);
const textOf = (name: string) => files.get(`packages/users/src/generated/${name}`)!.replace(/\s+/g, ' ');
const [types, operations] = [textOf('types.ts'), textOf('operations.ts')];

it('a response has what callers only send, a request what servers only send, in no type', () => {
  expect(types).toContain('export type User = { readonly id: string; name: string; };');
  expect(types).toContain('export type UserInput = { name: string; password: string; };');
  expect(types).toContain('export type TeamInput = { users: UserInput[]; };');
});

it('the verbs of openapi-fetch have the same types', () => {
  expect(types).toMatch(/createUser: \{.*?requestBody: \{ content: \{ "application\/json": UserInput;/);
  expect(types).toContain('Users: { content: { "application/json": TeamInput; }; };');
  expect(types).toContain('content: { "application/json": Team; };');
});

it('a webhook is typed, as what a server sends', () => {
  expect(types).toMatch(/export interface webhooks \{ joined: \{.*?"application\/json": User;/);
});

it('the call that a comment shows has nothing that only servers set', () => {
  expect(operations).toContain("createUser({ name: 'text', password: 'text' })");
  expect(operations).toContain('/** * `POST /users` *');
});
