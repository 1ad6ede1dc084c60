/** Documents of one operation whose amounts have bounds next to an edge, which a double may not tell apart. */

const schemasOf = (edge: bigint) => ({
  Amount: { type: 'integer', minimum: -edge, maximum: edge, description: 'How much' },
  Below: { type: 'integer', exclusiveMinimum: -edge, exclusiveMaximum: edge },
  Next: { type: 'integer', minimum: edge + 1n, maximum: edge + 1n },
  Only: { const: edge + 1n },
  Either: { enum: [edge - 1n, edge + 1n] },
  Twice: { type: 'integer', multipleOf: edge + 2n },
});

const info = { title: 'Amounts', version: '1.0.0', description: 'How much there is.' };
const resultOf = {
  type: 'object',
  required: ['amount'],
  properties: { amount: { $ref: '#/components/schemas/Amount' } },
};

export const openApi = (edge: bigint, shown = edge) => ({
  openapi: '3.1.0',
  info,
  servers: [{ url: 'http://amounts.test' }],
  paths: {
    '/amounts/{amount}': {
      get: {
        operationId: 'getAmount',
        summary: 'Get an amount',
        parameters: [
          {
            name: 'amount',
            in: 'path',
            required: true,
            description: 'How much.',
            schema: { $ref: '#/components/schemas/Amount' },
            example: edge,
          },
        ],
        responses: {
          200: {
            description: 'The amount.',
            content: {
              'application/json': { schema: resultOf, examples: { one: { value: { amount: shown } } } },
            },
          },
          400: { description: 'Refused.' },
        },
      },
    },
  },
  components: { schemas: schemasOf(edge) },
});

export const openRpc = (edge: bigint, shown = edge) => ({
  openrpc: '1.3.2',
  info,
  servers: [{ name: 'amounts', url: 'http://amounts.test/rpc' }],
  methods: [
    {
      name: 'getAmount',
      summary: 'Get an amount',
      paramStructure: 'by-name',
      params: [{ name: 'amount', required: true, schema: { $ref: '#/components/schemas/Amount' } }],
      result: { name: 'result', schema: resultOf },
      examples: [
        {
          name: 'one',
          params: [{ name: 'amount', value: edge }],
          result: { name: 'result', value: { amount: shown } },
        },
      ],
    },
  ],
  components: { schemas: schemasOf(edge) },
});
