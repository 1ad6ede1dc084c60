import { operationsOf } from '@chain-apis/contract/source';
import type { JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { renderPackage } from './render.ts';

const size = { type: 'string' };
const bundle = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  paths: {
    '/things': {
      get: {
        operationId: 'getThing',
        responses: {
          '200': {
            description: 'A thing.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
    },
  },
  components: { schemas: { Thing: { type: 'object', properties: { size } } } },
};
const overlay = (target: string, update: JsonObject): JsonObject => ({
  overlay: '1.0.0',
  actions: [{ target, update }],
});
const document = {
  ...({
    id: 'things',
    kind: 'openapi',
    package: 'things',
    folder: 'things',
    title: 'Things',
    version: '1.0.0',
  } as const),
  ...{ description: '', files: [], bundle },
  overlays: {
    acme: overlay('$..properties.size', { type: 'number' }),
    other: overlay('$.info', { title: 'Other' }),
  },
};
const contract = { source: 'test', documents: [document], operations: operationsOf([document]), gaps: [] };
const layout = {
  root: '.',
  runtime: '@chain-apis/runtime',
  packages: { things: '@acme/things' },
  groups: {},
};

it('writes the types of a deployment that has other schemas, without a value', async () => {
  const files = await renderPackage(contract, 'things', layout);
  const folder = 'packages/things/src/generated';
  expect([...files.keys()].filter((path) => path.startsWith(folder))).toEqual([
    `${folder}/deployments.ts`,
    `${folder}/types.ts`,
    `${folder}/operations.ts`,
    `${folder}/acme/types.ts`,
    `${folder}/acme/calls.ts`,
  ]);
  expect(files.get(`${folder}/types.ts`)).toContain('size?: string;');
  expect(files.get(`${folder}/acme/types.ts`)).toContain('size?: number;');
  const calls = files.get(`${folder}/acme/calls.ts`)!;
  expect(calls).toContain('export interface ThingsCalls {');
  expect(calls.match(/^(import|export) (?!type|interface).*/gm)).toBeNull();
});
