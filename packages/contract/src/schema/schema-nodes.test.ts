import { expect, it } from 'vitest';
import { schemaNodes } from './schema-nodes.ts';

const root = {
  components: {
    schemas: {
      Base: { title: 'Base', allOf: [{ $ref: '#/components/schemas/Root' }] },
      Root: { title: 'Root' },
      Loop: { title: 'Loop', allOf: [{ $ref: '#/components/schemas/Loop' }] },
      Tree: { title: 'Tree', oneOf: [{ title: 'leaf' }, { $ref: '#/components/schemas/Tree' }] },
    },
  },
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

it.each([
  [
    'itself, the reference, then allOf',
    { ...ref('Base'), allOf: [{ a: 1 }] },
    [
      '',
      '/components/schemas/Base',
      '/components/schemas/Base/allOf/0',
      '/components/schemas/Root',
      '/allOf/0',
    ],
  ],
  [
    'a schema that contains itself',
    ref('Loop'),
    ['', '/components/schemas/Loop', '/components/schemas/Loop/allOf/0'],
  ],
  ['no branch of a union', ref('Tree'), ['', '/components/schemas/Tree']],
  ['a reference that leads nowhere', ref('Nothing'), ['']],
  ['a schema that is a boolean', { allOf: [true] }, ['', '/allOf/0']],
])('%s', (_, schema, pointers) => {
  expect(schemaNodes(root, { schema, pointer: '' }).map(({ pointer }) => pointer)).toEqual(pointers);
});

it('enters the branches that it is given', () => {
  const found = schemaNodes(
    root,
    { schema: ref('Tree'), pointer: '' },
    ({ schema }) => schema['title'] === 'leaf',
  );
  expect(found.map(({ pointer }) => pointer)).toEqual([
    '',
    '/components/schemas/Tree',
    '/components/schemas/Tree/oneOf/0',
  ]);
});

it('`false` accepts nothing', () => {
  const [, never] = schemaNodes(root, { schema: { allOf: [false] }, pointer: '' });
  expect(never?.schema).toEqual({ enum: [] });
});
