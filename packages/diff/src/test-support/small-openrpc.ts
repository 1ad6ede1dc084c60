import type { JsonObject } from '@chain-apis/foundation';

/** A small OpenRPC document that uses each thing that can change. */
export const SMALL_OPENRPC: JsonObject = {
  openrpc: '1.3.2',
  info: { title: 'Node', version: '1.0.0' },
  servers: [{ name: 'node', url: 'http://{host}/ext/node', variables: { host: { default: '127.0.0.1' } } }],
  methods: [
    {
      name: 'node.getThings',
      summary: 'Get things',
      description: 'All things.',
      tags: [{ name: 'Things' }],
      paramStructure: 'by-name',
      'x-pagination': { param: 'start', next: 'next', items: 'things' },
      'x-validations': [{ rule: 'size(self.ids) < 3', message: 'too many', violatedBy: { ids: [1, 2, 3] } }],
      params: [
        { name: 'ids', required: true, schema: { type: 'array', items: { type: 'string' } } },
        { name: 'limit', schema: { type: 'integer', format: 'safe-integer', minimum: 1, maximum: 1024 } },
        { name: 'encoding', schema: { type: 'string', enum: ['hex', 'json'], default: 'hex' } },
        { name: 'start', schema: { type: 'string' } },
      ],
      result: {
        name: 'things',
        schema: {
          type: 'object',
          required: ['things', 'height'],
          properties: {
            things: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
            height: { $ref: '#/components/schemas/UintString' },
            next: { type: ['string', 'null'] },
          },
        },
      },
      errors: [
        { code: -32602, message: 'invalid params' },
        { code: -32000, message: 'node error' },
      ],
      examples: [
        {
          name: 'one',
          params: [{ name: 'ids', value: ['a'] }],
          result: { name: 'things', value: { things: [], height: '1' } },
        },
      ],
    },
    {
      name: 'eth_getFee',
      summary: 'Get the fee',
      paramStructure: 'by-position',
      params: [
        { name: 'block', required: true, schema: { type: 'string' } },
        { name: 'full', schema: { type: 'boolean' } },
      ],
      result: { name: 'fee', schema: { $ref: '#/components/schemas/Fee' } },
    },
    {
      name: 'node.getName',
      'x-safe': true,
      summary: 'Get the name',
      paramStructure: 'by-name',
      params: [],
      result: { name: 'name', schema: { type: 'string' } },
    },
  ],
  components: {
    schemas: {
      UintString: { type: 'string', format: 'uint-string', pattern: '^[0-9]+$' },
      Thing: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', format: 'cb58' },
          status: { type: 'string', 'x-extensible-enum': ['Accepted', 'Processing'] },
          state: { type: 'string', enum: ['on', 'off'] },
        },
      },
      Fee: {
        oneOf: [{ $ref: '#/components/schemas/Flat' }, { $ref: '#/components/schemas/Dynamic' }],
      },
      Flat: {
        type: 'object',
        properties: { kind: { const: 'flat' }, amount: { type: 'integer', maximum: 9 } },
      },
      Dynamic: { type: 'object', properties: { kind: { const: 'dynamic' }, base: { type: 'integer' } } },
    },
  },
};
