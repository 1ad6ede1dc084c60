import { expect, it } from 'vitest';
import { ANY_FORM, EVERYWHERE, INSIDE, SAME_VALUE, schemasAt, walkSchemas } from './walk-schemas.ts';

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
  const found = [...walkSchemas(root, [{ schema, pointer: '' }], SAME_VALUE)];
  expect(found.map(({ pointer }) => pointer)).toEqual(pointers);
});

it('enters the branches that it is given', () => {
  const found = walkSchemas(
    root,
    [{ schema: ref('Tree'), pointer: '' }],
    ANY_FORM,
    ({ keyword, to }) => keyword === '$ref' || to.schema['title'] === 'leaf',
  );
  expect([...found].map(({ pointer }) => pointer)).toEqual([
    '',
    '/components/schemas/Tree',
    '/components/schemas/Tree/oneOf/0',
  ]);
});

it('`false` accepts nothing', () => {
  const [, never] = walkSchemas(root, [{ schema: { allOf: [false] }, pointer: '' }], SAME_VALUE);
  expect(never?.schema).toEqual({ enum: [] });
});

it('goes inside, and through references as well', () => {
  const { components } = {
    components: { schemas: { Box: { items: ref('Lid') }, Lid: { not: { title: 'a' } } } },
  };
  const pointers = (keywords: typeof INSIDE) =>
    [...walkSchemas({ components }, schemasAt({ components }, ['/components/schemas/Box']), keywords)].map(
      ({ pointer }) => pointer.replace('/components/schemas/', ''),
    );
  expect(pointers(INSIDE)).toEqual(['Box', 'Box/items']);
  expect(pointers(EVERYWHERE)).toEqual(['Box', 'Box/items', 'Lid', 'Lid/not']);
});
