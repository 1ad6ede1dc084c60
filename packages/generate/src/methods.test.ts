import type { JsonObject } from '@chain-apis/foundation';
import type { ContractDocument } from '@chain-apis/contract';
import { readOpenRpc } from '@chain-apis/contract/source';
import { expect, it } from 'vitest';
import { renderSection } from './api-md.ts';
import type { Layout } from './layout.ts';
import { renderMethods } from './methods.ts';

const height = { name: 'height', required: true, schema: { $ref: '#/components/schemas/Tree' } };
const tooTall = { code: -7, message: 'too tall' };

const bundle: JsonObject = {
  openrpc: '1.3.2',
  info: { title: 'Trees', version: '1.0.0' },
  servers: [{ url: 'http://{host}/trees', variables: { host: { default: 'localhost' } } }],
  methods: [
    {
      name: 'tree.plant',
      summary: 'Plant a tree',
      paramStructure: 'by-position',
      params: [
        { $ref: '#/components/contentDescriptors/height' },
        { $ref: '#/components/x-params/kind', description: 'Which tree.' },
        { name: 'where', schema: { type: 'string' } },
      ],
      result: { name: 'tree', schema: { $ref: '#/components/schemas/Tree' } },
      errors: [{ $ref: '#/components/errors/tooTall' }],
    },
    {
      name: 'tree.fell',
      summary: 'Fell it',
      servers: [{ url: '/saw' }],
      params: [],
      result: { name: 'done', schema: { type: 'boolean' } },
    },
  ],
  components: {
    contentDescriptors: { height },
    errors: { tooTall },
    'x-params': { kind: { name: 'kind', schema: { type: 'string' } } },
    // One that contains itself.
    schemas: { Tree: { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } } } },
  },
};
const layout: Layout = { root: '', runtime: 'engine', packages: { trees: 'trees' }, groups: {} };
const document: ContractDocument = {
  ...({ id: 'trees', package: 'trees', folder: 'trees', title: 'Trees', kind: 'openrpc' } as const),
  ...{ version: '1.0.0', description: '', bundle, files: [] },
};
const methods = readOpenRpc(document);

it('writes code with the names of types, for a recursive document too', () => {
  const { text: code } = renderMethods(document, methods, layout);
  expect(code).toContain("export const paths = ['/trees'] as const;");
  expect(code).toContain(
    "'tree.plant': { params: [height: TreePlantHeightParam, kind?: TreePlantKindParam, where?: TreePlantWhereParam]; result: TreePlantResult };",
  );
  expect(code).toContain('   * @param kind - Which tree.\n');
  expect(code).toContain('(options?: CallOptions) => Promise<RpcResult<TreeFellResult>>;');
  expect(code).toContain("shape: ['boolean']");
});

it('writes the section of the page', () => {
  const page = renderSection(document, methods, layout);
  expect(page).toMatch(/^## Trees\n\n### tree\.plant\n\nPlant a tree\. `POST \/trees`\n/);
  expect(page).toContain('| `height` | Tree |  |');
  expect(page).toContain('Errors: -7 (too tall).');
  expect(page).toContain('Fell it. `POST /saw`');
});
