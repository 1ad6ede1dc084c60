import { expect, it } from 'vitest';
import { untangleSchemas } from './untangle-schemas.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const untangled = (schemas: Record<string, object>) =>
  (untangleSchemas({ components: { schemas } } as never)['components'] as { schemas: object }).schemas;

it('takes the union out of a base that its children contain, and gives each child its tag', () => {
  const own = { properties: { kind: { type: 'string' } } };
  const Flag = {
    ...own,
    discriminator: { propertyName: 'kind', mapping: { on: '#/components/schemas/On' } },
    oneOf: [ref('On'), ref('Off')],
  };
  const tag = (value: string) => ({
    type: 'object',
    properties: { kind: { type: 'string', enum: [value] } },
    required: ['kind'],
  });
  const schemas = { Flag, On: { allOf: [ref('Flag')] }, Off: { allOf: [ref('Flag'), { type: 'object' }] } };
  expect(untangled(schemas)).toEqual({
    Flag,
    On: { allOf: [own, tag('on')] },
    Off: { allOf: [own, tag('Off'), { type: 'object' }] },
  });
});

it('takes what a base contains itself, once', () => {
  const size = { properties: { size: { type: 'integer' } } };
  const schemas = {
    Thing: size,
    Flag: { allOf: [ref('Thing')], oneOf: [ref('On')] },
    On: { allOf: [ref('Flag'), ref('On')] },
  };
  expect(untangled(schemas)).toEqual({ ...schemas, On: { allOf: [{}, ref('Thing')] } });
});

it('leaves out a part that is the schema itself', () => {
  expect(untangled({ Self: { allOf: [ref('Self'), { type: 'string' }] } })).toEqual({
    Self: { allOf: [{ type: 'string' }] },
  });
});

it('leaves circles through properties, and documents without any, as they are', () => {
  const document = {
    components: { schemas: { Node: { properties: { next: ref('Node') } }, Other: ref('Node') } },
  };
  expect(untangleSchemas(document)).toBe(document);
});
