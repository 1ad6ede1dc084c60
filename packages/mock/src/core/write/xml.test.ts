import { describe, expect, it } from 'vitest';
import type { Json, JsonSchema } from '@chain-apis/foundation';
import { writeXml } from './xml.ts';

const Pet = {
  type: 'object',
  xml: { name: 'pet', prefix: 'p', namespace: 'urn:pets' },
  properties: {
    id: { type: 'integer', xml: { attribute: true } },
    names: {
      type: 'array',
      xml: { name: 'all', wrapped: true },
      items: { type: 'string', xml: { name: 'name' } },
    },
    tags: { type: 'array', items: { type: 'string' } },
  },
};
const write = (schema: JsonSchema, value: Json) =>
  writeXml({ bundle: { components: { schemas: { Pet } } } }, schema, value);

describe('XML', () => {
  it('follows the names, attributes, wrappers and namespaces of the schema', () => {
    expect(write({ $ref: '#/components/schemas/Pet' }, { id: 7, names: ['a', 'b'], tags: ['x', 'y'] })).toBe(
      '<p:pet xmlns:p="urn:pets" id="7"><all><name>a</name><name>b</name></all><tags>x</tags><tags>y</tags></p:pet>',
    );
  });

  it('names the root as the schema, and without a name `root`', () => {
    expect(write({}, { a: null, b: { c: true } })).toBe('<root><a/><b><c>true</c></b></root>');
    expect(write({}, [1, 2])).toBe('<root><item>1</item><item>2</item></root>');
  });

  it('lets no value leave its place', () => {
    expect(write({ $ref: '#/components/schemas/Pet' }, { id: '"><x/>' })).toContain(
      ' id="&quot;&gt;&lt;x/&gt;"',
    );
    expect(write({}, { '<b>': '</root>' })).toBe('<root><item>&lt;/root&gt;</item></root>');
  });
});
