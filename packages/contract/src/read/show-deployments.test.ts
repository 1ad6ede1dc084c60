import { expect, test } from 'vitest';
import type { JsonObject } from '@chain-apis/foundation';
import { documentOf } from '../test-support/documents.ts';
import { deployDocument, writtenDocument } from './deployments.ts';
import { showDeployments } from './show-deployments.ts';

const actions: JsonObject[] = [
  { target: '$.components.schemas.A.properties.value', remove: true },
  {
    target: '$.components.schemas.A',
    update: {
      required: ['more'],
      properties: { value: { type: 'number' }, more: { type: 'string' } },
    },
  },
  { target: '$.components.schemas.A.properties.state', update: { 'x-extensible-enum': ['b'] } },
  { target: '$.components.schemas.A.properties.id', update: { oneOf: [{ type: 'boolean' }] } },
  { target: '$', update: { servers: [{ url: 'https://acme.test' }] } },
];
const document = {
  ...documentOf({
    openrpc: '1.3.2',
    methods: [],
    components: {
      schemas: {
        A: {
          type: 'object',
          properties: {
            value: { description: 'An amount.', type: 'string' },
            state: { type: 'string', 'x-extensible-enum': ['a'] },
            id: { oneOf: [{ type: 'string' }, { type: 'number' }] },
          },
        },
      },
    },
  }),
  overlays: { acme: { overlay: '1.0.0', actions } },
};
const contract = { source: 'test', documents: [document], operations: [], gaps: [] };

test('readers see what only a deployment has, marked', () => {
  const [shown] = showDeployments(contract).documents;
  const { A } = (shown!.bundle as any).components.schemas;
  expect(A.properties).toEqual({
    value: {
      description: 'An amount.',
      oneOf: [{ type: 'string' }, { type: 'number', 'x-provenance': [{ by: 'deployment' }] }],
    },
    state: {
      type: 'string',
      'x-extensible-enum': ['a', 'b'],
      'x-provenance': [{ by: 'deployment', values: ['b'] }],
    },
    id: {
      oneOf: [
        { type: 'string' },
        { type: 'number' },
        { type: 'boolean', 'x-provenance': [{ by: 'deployment' }] },
      ],
    },
    more: { type: 'string', 'x-provenance': [{ by: 'deployment' }, { by: 'deployment', required: true }] },
  });
  expect(shown!.bundle).not.toHaveProperty('servers');
  expect(writtenDocument(shown!)).toBe(document);
  expect(deployDocument(writtenDocument(shown!), 'acme').bundle).toEqual(
    deployDocument(document, 'acme').bundle,
  );
});

test('a contract without deployments is shown as it is', () => {
  const { overlays: _, ...plain } = document;
  const alone = { ...contract, documents: [plain] };
  expect(showDeployments(alone)).toBe(alone);
});
