import { expect, it, describe as suite } from 'vitest';
import { contractDocument } from '../read/contract-document.ts';
import { operationsOf } from '../read/operations.ts';
import { receivedOf } from '../read/read-received.ts';
import type { JsonObject } from '@chain-apis/foundation';
import { describeOperation } from './describe-operation.ts';
import { leftOut } from '../extensions/left-out.ts';
import { operationNotes } from './operation-notes.ts';
import { schemeLines } from './security-words.ts';

const json = (schema: JsonObject) => ({ 'application/json': { schema } });
const callback = { '{$request.body#/url}': { post: { summary: 'Called back', responses: {} } } };

const BUNDLE: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Whole', version: '1' },
  security: [{ jwt: [] }, { oauth: ['read', 'write'] }, {}],
  webhooks: { paid: { post: { operationId: 'add', responses: {} } } },
  paths: {
    '/a': {
      post: {
        operationId: 'add',
        'x-other': 1,
        callbacks: { done: { $ref: '#/components/callbacks/Done' } },
        parameters: [
          { name: 'ids', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string' } } },
          { name: 'at', in: 'query', allowReserved: true, schema: { type: 'string', format: 'date-time' } },
        ],
        requestBody: {
          description: 'What to add.',
          content: {
            ...json({ type: 'object' }),
            'text/csv': { schema: { type: 'string' } },
            'multipart/form-data': {
              schema: { type: 'object' },
              encoding: { file: { contentType: 'image/png', headers: { a: {} } } },
            },
          },
        },
        responses: {
          200: {
            description: 'Done',
            content: json({ type: 'string' }),
            links: { next: { operationRef: '#/paths/~1a/get', parameters: { id: '$response.body' } } },
          },
          429: { description: 'Slow', headers: { 'Retry-After': { schema: { type: 'integer' } } } },
          '4XX': { description: 'Wrong', content: json({ type: 'object', 'x-inner': 1 }) },
          default: { description: 'Else' },
        },
      },
      get: {
        operationId: 'next',
        callbacks: { done: { $ref: '#/components/callbacks/Done' } },
        responses: {},
      },
    },
  },
  components: {
    callbacks: { Done: callback },
    securitySchemes: {
      jwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      oauth: {
        type: 'oauth2',
        description: 'Ask us.',
        flows: { clientCredentials: { tokenUrl: 'https://a.test/t', scopes: { read: 'Reads' } } },
      },
    },
  },
};
const document = contractDocument({ id: 'whole', folder: 'whole', files: [], bundle: BUNDLE });
const operations = operationsOf([document]);
const add = operations.find(({ id }) => id === 'add')!;
const described = describeOperation(add);

suite('the description of an operation', () => {
  it('has every media type, with what is said of its fields', () => {
    const { body } = described;
    expect([body, ...body!.more].map((one) => one!.mediaType)).toEqual([
      'application/json',
      'text/csv',
      'multipart/form-data',
    ]);
    expect(body!.description).toBe('What to add. Optional.');
    expect(body!.more[1]!.encoding).toEqual(['`file` is sent as `image/png`']);
  });

  it('has errors by range and default, with headers and bodies', () => {
    const { errors } = described;
    expect(errors.map(({ key }) => key)).toEqual(['429', '4XX', 'default']);
    expect(errors[0]!.headers.map(({ id }) => id)).toEqual(['error-429.header.retry-after']);
    expect(errors[1]!.payload?.type.label).toBe('object');
  });

  it('has links, by name or by reference', () => {
    const links = [{ name: 'next', target: 'next', text: '`id` is `$response.body`' }];
    expect(described.responses[0]!.links).toEqual(links);
  });

  it('says how values are written', () => {
    const facts = described.parameters[0]!.fields.map(({ type }) => type.facts);
    expect(facts).toEqual([['joined by commas'], ['format `date-time`']]);
  });

  it('names what it leaves out', () => {
    const names = ['`x-other`', '`allowReserved` of Parameter', '`headers` of Encoding', '`x-inner`'];
    expect(leftOut(document, add.pointer, 'Operation').sort()).toEqual(names.sort());
  });
});

suite('security', () => {
  it('is a note with each alternative', () => {
    const note = operationNotes(add).find(({ about }) => about === 'key');
    expect(note).toMatchObject({
      label: 'bearer token or OAuth token optional',
      text: 'a bearer token (JWT) goes into the header `authorization` or an OAuth 2 token with `read`, `write` goes into the header `authorization`',
    });
  });

  it('has the flows and scopes of its schemes', () => {
    expect(schemeLines(document)[1]).toBe(
      '`oauth`: an OAuth 2 token goes into the header `authorization`. Ask us. clientCredentials: [tokenUrl](https://a.test/t). Scopes: `read` Reads',
    );
  });
});

it('finds the requests that the service sends, a shared callback once, each with a name of its own', () => {
  const received = receivedOf({ source: '', documents: [document], operations, gaps: [] });
  expect(received.map(({ operation: { id, summary }, from }) => [id, summary, from?.id])).toEqual([
    ['paid add', 'paid', undefined],
    ['post {$request.body#/url}', 'Called back', 'next'],
  ]);
  expect(received[1]!.operation.binding.path).toBe('{$request.body#/url}');
});
