import type { ContractDocument } from '@chain-apis/contract';
import { readOpenRpc } from '@chain-apis/contract/source';
import type { JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { generatedMethods } from './open-rpc-generator.ts';

const CHILD = { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } };

const documentOf = (Tree: JsonObject, more: JsonObject = {}): ContractDocument => ({
  ...({ id: 'trees', package: 'trees', folder: 'trees', title: 'Trees', kind: 'openrpc' } as const),
  ...{ version: '1.0.0', description: '', files: [] },
  bundle: {
    openrpc: '1.3.2',
    info: { title: 'Trees', version: '1.0.0' },
    methods: [
      {
        ...{ name: 'tree.plant', params: [] },
        result: { name: 'tree', schema: { $ref: '#/components/schemas/Tree' } },
      },
    ],
    components: { schemas: { Tree } },
    ...more,
  },
});

/** What comes out for a model with a method more than the document has. */
async function namesOf(document: ContractDocument): Promise<string[]> {
  const methods = readOpenRpc(document);
  const all = await generatedMethods(document, [...methods, { ...methods[0]!, id: 'tree.fell' }]);
  return all.map(({ id }) => id);
}

it('gives the methods that the generator finds in the document, and changes nothing of it', async () => {
  const document = documentOf({ type: 'string' });
  const before = structuredClone(document.bundle);
  expect(await namesOf(document)).toEqual(['tree.plant']);
  expect(document.bundle).toEqual(before);
});

it.each([
  ['a schema that contains itself', documentOf(CHILD)],
  ['a relative address', documentOf({}, { servers: [{ url: '/trees' }] })],
  ['a list without items', documentOf({ type: 'array' })],
  ['what its meta-schema lacks', documentOf({}, { openrpc: '9.0.0' })],
  ['a list of types', documentOf({ type: ['string', 'null'] })],
])('gives those of the model for %s', async (_, document) => {
  expect(await namesOf(document)).toEqual(['tree.plant', 'tree.fell']);
});
