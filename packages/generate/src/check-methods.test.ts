import { readOpenRpc, type ContractDocument, type JsonObject } from '@chain-apis/contract';
import { expect, it } from 'vitest';
import { checkMethods } from './check-methods.ts';

const height = { name: 'height', required: true, schema: { $ref: '#/components/schemas/Tree' } };

const bundle: JsonObject = {
  openrpc: '1.3.2',
  info: { title: 'Trees', version: '1.0.0' },
  servers: [{ url: 'http://{host}/trees', variables: { host: { default: 'localhost' } } }],
  methods: [
    {
      name: 'tree.plant',
      paramStructure: 'by-name',
      params: [
        { $ref: '#/components/contentDescriptors/height' },
        { $ref: '#/components/x-params/kind' },
        { name: 'where', schema: { type: 'string' } },
      ],
    },
    { name: 'tree.fell', params: [], result: { name: 'done', schema: { type: 'boolean' } } },
  ],
  components: {
    contentDescriptors: { height },
    'x-params': { kind: { name: 'kind', schema: { type: 'string' } } },
    // One that contains itself.
    schemas: { Tree: { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } } },
  },
};
const document = {
  id: 'trees',
  title: 'Trees',
  version: '1.0.0',
  kind: 'openrpc',
  bundle,
} as unknown as ContractDocument;
const methods = readOpenRpc(document);

it('finds nothing where both read the same', async () => {
  expect(methods).toHaveLength(2);
  await checkMethods(document, methods);
});

it('names the method that is read differently', async () => {
  const [plant, fell] = methods;
  const swapped = { ...plant!, parameters: plant!.parameters.toReversed() };
  await expect(checkMethods(document, [swapped, fell!])).rejects.toThrow(
    'trees: we read tree.plant(where?, kind?, height) by-name, @open-rpc/generator reads tree.plant(height, kind?, where?) by-name',
  );
});
