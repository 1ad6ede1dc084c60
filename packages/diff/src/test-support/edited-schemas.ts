/** Schemas, and edits of them, for tests that look for a difference between a verdict and what programs see. */
import type { Json, JsonObject } from '@chain-apis/foundation';
import fc from 'fast-check';

export const STRINGS = ['x', 'y', 'z', 'other'];
const NAMES = ['a', 'b', 'c'];

export type Schema = JsonObject;

export const scalar: fc.Arbitrary<Schema> = fc.oneof(
  fc.constantFrom('string', 'integer', 'number', 'boolean').map((type) => ({ type })),
  fc.constantFrom('string', 'integer').map((type) => ({ type: [type, 'null'] })),
  fc.subarray(['x', 'y', 'z'], { minLength: 1 }).map((values) => ({ type: 'string', enum: values })),
  fc
    .subarray(['x', 'y', 'z'], { minLength: 1 })
    .map((values) => ({ type: 'string', 'x-extensible-enum': values })),
);
export const { schema } = fc.letrec<{ schema: Schema; object: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 4, arbitrary: scalar },
    { weight: 3, arbitrary: tie('object') },
    { weight: 2, arbitrary: tie('schema').map((items) => ({ type: 'array', items })) },
    { weight: 1, arbitrary: fc.tuple(tie('object'), scalar).map((oneOf) => ({ oneOf })) },
  ),
  object: fc
    .record({
      properties: fc.dictionary(fc.constantFrom(...NAMES), tie('schema'), { minKeys: 1, maxKeys: 3 }),
      required: fc.subarray(NAMES),
    })
    .map(({ properties, required }) => ({
      type: 'object',
      properties,
      required: required.filter((name) => name in properties),
    })),
}));

/** Every schema in a schema, itself first. */
function nodesOf(node: Schema): Schema[] {
  const below = [
    ...Object.values((node['properties'] ?? {}) as Record<string, Schema>),
    ...(node['items'] ? [node['items'] as Schema] : []),
    ...((node['oneOf'] ?? []) as Schema[]),
  ];
  return [node, ...below.flatMap(nodesOf)];
}

/** Changes a schema at one place, in place. */
type Edit = (node: Schema, pick: number) => void;

const replace = (node: Schema, by: Schema) => {
  for (const key of Object.keys(node)) delete node[key];
  Object.assign(node, structuredClone(by));
};
export const memberOf = (node: Schema, pick: number) => {
  const names = Object.keys((node['properties'] ?? {}) as object);
  return names[pick % names.length];
};
const without = (list: Json | undefined, value: Json | undefined) =>
  ((list ?? []) as Json[]).filter((one) => one !== value);

export const EDITS: Record<string, Edit> = {
  'remove a member': (node, pick) => {
    const name = memberOf(node, pick);
    if (name === undefined) return;
    delete (node['properties'] as JsonObject)[name];
    node['required'] = without(node['required'], name);
  },
  'add a member': (node, pick) => {
    if (node['properties']) (node['properties'] as JsonObject)[`new${pick % 2}`] = { type: 'string' };
  },
  'require or not': (node, pick) => {
    const name = memberOf(node, pick);
    if (name === undefined) return;
    const required = node['required'] as string[];
    node['required'] = required.includes(name) ? without(required, name) : [...required, name];
  },
  'allow null or not': (node) => {
    if (node['enum'] || node['properties'] || node['oneOf'] || node['items']) return;
    node['type'] = Array.isArray(node['type']) ? node['type'][0]! : [node['type']!, 'null'];
  },
  'another type': (node, pick) => {
    if (node['properties'] ?? node['oneOf']) return;
    replace(node, { type: ['string', 'integer', 'number', 'boolean'][pick % 4]! });
  },
  'a wider integer': (node) => {
    if (node['type'] === 'integer') node['type'] = 'number';
  },
  'add a value': (node, pick) => {
    for (const key of ['enum', 'x-extensible-enum'])
      if (node[key]) node[key] = [...new Set([...(node[key] as string[]), STRINGS[pick % 3]!])];
  },
  'remove a value': (node, pick) => {
    for (const key of ['enum', 'x-extensible-enum']) {
      const left = without(node[key], STRINGS[pick % 3]);
      if (node[key] && left.length > 0) node[key] = left;
    }
  },
  'open or close a set': (node) => {
    const [from, to] = node['enum'] ? ['enum', 'x-extensible-enum'] : ['x-extensible-enum', 'enum'];
    if (!node[from!]) return;
    node[to!] = node[from!]!;
    delete node[from!];
  },
  'add a variant': (node, pick) => {
    const variants = node['oneOf'] as Schema[] | undefined;
    const added = { type: pick % 2 ? 'boolean' : 'integer' };
    if (variants && !variants.some(({ type }) => [type].flat().includes(added.type))) variants.push(added);
  },
  'remove a variant': (node, pick) => {
    const variants = node['oneOf'] as Schema[] | undefined;
    if (variants && variants.length > 1) variants.splice(pick % variants.length, 1);
  },
  'a list of it': (node) => {
    if (!node['oneOf']) replace(node, { type: 'array', items: { ...node } });
  },
  reword: (node, pick) => {
    node['description'] = `text ${pick}`;
  },
};

export const edits = fc.array(
  fc.record({ edit: fc.constantFrom(...Object.keys(EDITS)), at: fc.nat(50), pick: fc.nat(11) }),
  { minLength: 1, maxLength: 2 },
);

export function edited(old: Schema, list: readonly { edit: string; at: number; pick: number }[]): Schema {
  const next = structuredClone(old);
  for (const { edit, at, pick } of list) {
    const nodes = nodesOf(next);
    EDITS[edit]!(nodes[at % nodes.length]!, pick);
  }
  return next;
}
