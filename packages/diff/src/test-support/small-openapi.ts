import type { JsonObject } from '@chain-apis/foundation';

/** A small OpenAPI document that uses each thing that can change. */
export const SMALL_OPENAPI: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0', description: 'About things.' },
  servers: [{ url: '{base}/api', variables: { base: { default: 'http://127.0.0.1' } } }],
  security: [{}, { key: [] }],
  tags: [{ name: 'Things', description: 'All of them.' }],
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        tags: ['Things'],
        summary: 'List things',
        description: 'All things.',
        'x-pagination': { param: 'pageToken', next: 'nextPageToken', items: 'things' },
        'x-validations': [
          { rule: 'self.from <= self.to', message: 'from is after to', violatedBy: { from: 2, to: 1 } },
          { rule: 'self.to < 9', message: 'late', severity: 'warning', violatedBy: { to: 10 } },
        ],
        parameters: [
          { name: 'pageToken', in: 'query', schema: { type: 'string' } },
          {
            name: 'pageSize',
            in: 'query',
            schema: { type: 'integer', format: 'safe-integer', minimum: 1, maximum: 100, default: 10 },
          },
          {
            name: 'network',
            in: 'query',
            required: true,
            schema: { type: 'string', enum: ['main', 'test'] },
          },
          { name: 'ids', in: 'query', schema: { type: 'array', items: { type: 'string' }, maxItems: 5 } },
          { name: 'x-trace', in: 'header', schema: { type: 'string' } },
        ],
        responses: {
          '200': {
            description: 'A page.',
            headers: { 'x-limit': { required: true, schema: { type: 'integer' } } },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/ThingPage' },
                examples: { firstPage: { value: { things: [] } } },
              },
            },
          },
          '404': { description: 'None.' },
        },
      },
      post: {
        operationId: 'createThing',
        summary: 'Create a thing',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NewThing' } } },
        },
        responses: { '201': { description: 'Done.' } },
      },
      delete: { operationId: 'removeThings', responses: { '204': { description: 'Gone.' } } },
    },
    '/things/{thingId}': {
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'thingId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          '200': {
            description: 'The thing.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          default: { description: 'Failed.', content: { 'text/plain': { schema: { type: 'string' } } } },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } },
    schemas: {
      ThingPage: {
        type: 'object',
        required: ['things'],
        properties: {
          nextPageToken: { type: 'string' },
          things: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
        },
      },
      Thing: {
        type: 'object',
        required: ['id', 'amount'],
        properties: {
          id: { type: 'string', pattern: '^[a-z]+$' },
          amount: { description: 'How many.', allOf: [{ $ref: '#/components/schemas/SafeInteger' }] },
          status: { type: 'string', 'x-extensible-enum': ['NEW', 'OLD'] },
          colour: { type: 'string', enum: ['red', 'blue'] },
          note: { type: ['string', 'null'], maxLength: 80 },
          shape: {
            oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Square' }],
          },
          extra: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      Circle: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: 'circle' }, radius: { type: 'number' } },
      },
      Square: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { const: 'square' }, side: { type: 'number' } },
      },
      SafeInteger: { type: 'integer', format: 'safe-integer' },
      NewThing: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', maxLength: 10 },
          amount: { type: 'string', format: 'uint-string', pattern: '^[0-9]+$' },
          colour: { type: 'string', enum: ['red', 'blue'] },
          kind: { type: 'string', 'x-extensible-enum': ['A', 'B'] },
          old: { type: 'string' },
          label: {
            anyOf: [
              { type: 'string', maxLength: 5 },
              { type: 'string', pattern: '^[a-z]+$' },
            ],
          },
        },
      },
    },
  },
};
