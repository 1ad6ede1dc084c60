/** Pairs in forms that this contract does not use and others do: what each is to a caller and to a reader. */
import type { JsonObject } from '@chain-apis/foundation';
import { describe, expect, it } from 'vitest';
import { diffDocuments } from './diff-documents.ts';
import type { Level } from './rules/rule.ts';

/** The worst level and the rules behind it, those for words left out. */
function verdict(old: JsonObject, next: JsonObject): string[] {
  const document = (bundle: JsonObject) => ({ id: 'x', kind: 'openapi' as const, bundle, version: '1.0.0' });
  const [diff] = diffDocuments([document(old)], [document(next)]);
  const levels: readonly Level[] = ['breaking', 'compatible'];
  const worst = levels.find((level) => diff!.changes.some((change) => change.level === level));
  const found = diff!.changes.filter(({ level }) => level === worst);
  return worst === undefined ? [] : [worst, ...new Set(found.map(({ rule }) => rule.replace(/^rest\./, '')))];
}

/** One operation, with members of the operation, of the document and schemas. */
function document(operation: JsonObject, schemas: JsonObject = {}, more: JsonObject = {}): JsonObject {
  const post = { operationId: 'op', responses: { '200': { description: 'Ok.' } }, ...operation };
  return { openapi: '3.1.0', info: { title: 'X', version: '1.0.0' }, paths: { '/x': { post } }, components: { schemas }, ...more }; // prettier-ignore
}

const content = (schema: JsonObject, type = 'application/json') => ({ content: { [type]: { schema } } });
const sent = (schema: JsonObject) => document({ requestBody: content(schema) });
const received = (schema: JsonObject, schemas: JsonObject = {}, type?: string) =>
  document({ responses: { '200': { description: 'Ok.', ...content(schema, type) } } }, schemas);
const asked = (parameter: JsonObject) => document({ parameters: [{ name: 'q', in: 'query', ...parameter }] });
const answered = (...statuses: string[]) =>
  document({ responses: Object.fromEntries(statuses.map((status) => [status, { description: 'It.' }])) });

const text = { type: 'string' };
const list = (more: JsonObject = {}) => ({ type: 'array', items: text, ...more });

describe('a schema', () => {
  it.each<[string, JsonObject, JsonObject, string, string]>([
    ['size from 0 on', list(), list({ minItems: 0 }), '', ''],
    ['length from 0 on', text, { ...text, minLength: 0 }, '', ''],
    ['uniqueItems that is false', list(), list({ uniqueItems: false }), '', ''],
    ['uniqueItems', list(), list({ uniqueItems: true }), 'breaking restriction-added', 'compatible restriction-added'], // prettier-ignore
    ['integers that are multiples of 1', { type: 'integer' }, { type: 'integer', multipleOf: 1 }, '', ''],
    ['multiples of 4, then of 2', { type: 'number', multipleOf: 4 }, { type: 'number', multipleOf: 2 }, 'compatible restriction-removed', 'breaking restriction-removed'], // prettier-ignore
    ['multiples of 2, then of 3', { type: 'number', multipleOf: 2 }, { type: 'number', multipleOf: 3 }, 'breaking schema-changed', 'breaking schema-changed'], // prettier-ignore
    ['a member that demands another', { type: 'object' }, { type: 'object', dependentRequired: { a: ['b'] } }, 'breaking restriction-added', 'compatible restriction-added'], // prettier-ignore
    ['int32, then int64', { type: 'integer', format: 'int32' }, { type: 'integer', format: 'int64' }, 'compatible format-widened', 'breaking format-widened'], // prettier-ignore
    ['double, then float', { type: 'number', format: 'double' }, { type: 'number', format: 'float' }, 'breaking format-narrowed', 'compatible format-narrowed'], // prettier-ignore
    [
      'a set as variants',
      { anyOf: [{ const: 'a' }, { const: 'b', title: 'B' }] },
      { enum: ['b', 'a'] },
      '',
      '',
    ],
    ['one more variant of a set', { oneOf: [{ const: 'a' }, { const: 'b' }] }, { enum: ['a', 'b', 'c'] }, 'compatible value-added', 'breaking value-added'], // prettier-ignore
    ['a member that only the server writes', { type: 'object', properties: { a: text } }, { type: 'object', properties: { a: { ...text, readOnly: true } } }, 'breaking read-only-changed', ''], // prettier-ignore
    ['a member that no response holds', { type: 'object', properties: { a: text } }, { type: 'object', properties: { a: { ...text, writeOnly: true } } }, '', 'breaking write-only-changed'], // prettier-ignore
  ])('%s', (_, old, next, inRequest, inResponse) => {
    const said = (part: string, expected: string) => {
      const [level, rule] = expected.split(' ');
      return rule === undefined ? [] : [level, `${part}.${rule}`];
    };
    expect(verdict(sent(old), sent(next))).toEqual(said('request', inRequest));
    expect(verdict(received(old), received(next))).toEqual(said('response', inResponse));
  });

  it('bytes are declared in two ways, which differ in JSON', () => {
    const binary = { type: 'string', format: 'binary' };
    expect(verdict(received(binary, {}, 'image/png'), received({}, {}, 'image/png'))).toEqual([]);
    expect(verdict(received(binary), received({}))[0]).toBe('breaking');
  });

  it('has the kinds of its platform, and what is wider than each', () => {
    const formats = { cb58: { name: 'Id', json: '', advice: '', wider: ['string'], misfit: '' } };
    const platform = { name: 'small', formats, forms: [] };
    const of = (bundle: JsonObject) => ({
      id: 'x',
      kind: 'openapi' as const,
      bundle,
      version: '1.0.0',
      platform,
    });
    const [diff] = diffDocuments([of(received({ ...text, format: 'cb58' }))], [of(received(text))]);
    expect(diff!.changes.map(({ rule }) => rule)).toEqual(['rest.response.wire-kind-widened']);
  });

  it('may stand under $defs', () => {
    const $defs = { S: text };
    const at = '#/paths/~1x/post/responses/200/content/application~1json/schema/$defs/S';
    const pair = [received({ $ref: '#/components/schemas/S' }, { S: text }), received({ $defs, $ref: at })];
    expect(verdict(pair[0]!, pair[1]!)).toEqual([]);
  });
});

describe('a discriminator', () => {
  const variant = (kind: JsonObject) => ({ type: 'object', required: ['kind'], properties: { kind } });
  const union = (
    names: readonly [string, string],
    mapping: JsonObject | undefined,
    kinds: readonly JsonObject[],
  ) =>
    received(
      {
        oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
        discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
      },
      Object.fromEntries(names.map((name, index) => [name, variant(kinds[index]!)])),
    );
  const free = [text, text];
  const pinned = [{ const: 'a' }, { const: 'b' }];

  it.each<[string, JsonObject, JsonObject, string[]]>([
    ['that spells out the names', union(['A', 'B'], undefined, free), union(['A', 'B'], { A: '#/components/schemas/A', B: 'B' }, free), []], // prettier-ignore
    ['that spells out what is pinned', union(['A', 'B'], undefined, pinned), union(['A', 'B'], { a: 'A', b: 'B' }, pinned), []], // prettier-ignore
    ['of a renamed component', union(['A', 'B'], { a: 'A', b: 'B' }, pinned), union(['A', 'C'], { a: 'A', b: 'C' }, pinned), []], // prettier-ignore
    ['of another value', union(['A', 'B'], { a: 'A', b: 'B' }, free), union(['A', 'B'], { a: 'A', c: 'B' }, free), ['breaking', 'response.discriminator-changed']], // prettier-ignore
    ['of values exchanged', union(['A', 'B'], { a: 'A', b: 'B' }, pinned), union(['A', 'B'], { a: 'B', b: 'A' }, pinned), ['breaking', 'response.discriminator-changed']], // prettier-ignore
  ])('%s', (_, old, next, expected) => {
    expect(verdict(old, next)).toEqual(expected);
  });
});

describe('a parameter', () => {
  it('for each property of an object has the bytes of the object', () => {
    const filter = { name: 'f', style: 'deepObject', schema: { type: 'object', properties: { a: text } } };
    expect(verdict(asked(filter), asked({ name: 'f[a]', schema: text }))).toEqual([]);
    expect(verdict(asked(filter), asked({ name: 'f[b]', schema: text }))).not.toEqual([]);
  });

  it('of one value has nothing to explode', () => {
    expect(verdict(asked({ schema: text }), asked({ schema: text, explode: false }))).toEqual([]);
  });

  it('that is a list has', () => {
    const exploded = verdict(asked({ schema: list() }), asked({ schema: list(), explode: false }));
    expect(exploded).toEqual(['breaking', 'parameter.serialization-changed']);
  });
});

describe('an operation', () => {
  it('without a name is called by its method and path, as by other tools', () => {
    const bundle = (responses: JsonObject): JsonObject => ({
      ...document({}),
      paths: { '/x': { get: { responses } } },
    });
    const of = (responses: JsonObject) => [{ id: 'x', kind: 'openapi' as const, bundle: bundle(responses), version: '1.0.0' }]; // prettier-ignore
    const [diff] = diffDocuments(of({ '200': { description: 'It.' } }), of({}));
    expect(diff!.changes).toMatchObject([{ operations: ['get /x'], message: '200 is no longer declared' }]);
  });

  it.each<[string, (servers: JsonObject[]) => JsonObject]>([
    ['an operation', (servers) => document({ servers })],
    ['a path', (servers) => ({ ...document({}), paths: { '/x': { servers, post: { responses: {} } } } })],
  ])('is served at the addresses of %s', (_, at) => {
    const [old, next] = [at([{ url: 'https://a.example' }]), at([{ url: 'https://b.example' }])];
    expect(verdict(old, next)).toEqual(['breaking', 'operation.address-removed']);
    expect(verdict(at([]), next)).toEqual(['breaking', 'operation.address-removed']);
    expect(verdict(old, at([{ url: 'https://A.example/', description: 'The same.' }]))).toEqual([]);
  });

  it('has variables in its address in either form', () => {
    const served = (url: string) => document({}, {}, { servers: [{ url }] });
    expect(verdict(served('http://{host}/ext/{chain}'), served('http://${host}/ext/${chain}'))).toEqual([]);
  });

  it('ignores parameters that are declared elsewhere', () => {
    const header = { name: 'Authorization', in: 'header', required: true, schema: text };
    expect(verdict(document({}), document({ parameters: [header] }))).toEqual([]);
  });
});

describe('a status', () => {
  it.each<[string, string[], string[], string[]]>([
    ['in a range', ['200', '404'], ['200', '4XX'], ['compatible', 'response.status-generalized', 'response.status-added']], // prettier-ignore
    ['an error by default', ['200', '404', 'default'], ['200', 'default'], ['compatible', 'response.status-generalized']], // prettier-ignore
    ['no success by default', ['200', 'default'], ['default'], ['breaking', 'response.status-removed']],
    ['in another range', ['200', '404'], ['200', '5XX'], ['breaking', 'response.status-removed']],
  ])('%s', (_, old, next, expected) => {
    expect(verdict(answered(...old), answered(...next))).toEqual(expected);
  });
});

describe('what the server sends by itself', () => {
  const post = (description: string, more: JsonObject = {}) => ({
    post: { description, responses: {}, ...more },
  });
  const signed = { parameters: [{ name: 'X-Signed', in: 'header', schema: text }] };
  const hooked = (webhooks: JsonObject) => document({}, {}, { webhooks });
  const called = ({ made: item }: JsonObject) => document({ callbacks: { made: { '{$url}': item! } } });
  const thing = (properties: JsonObject, required: string[] = []) => ({
    type: 'object',
    properties,
    required,
  });
  const made = (properties: JsonObject, required: string[] = [], reply: JsonObject = text): JsonObject => ({
    made: post('Made.', {
      requestBody: content(thing(properties, required)),
      responses: { '200': { description: 'Taken.', ...content(reply) } },
    }),
  });

  it.each<[string, JsonObject, JsonObject, string[]]>([
    [
      'a new webhook',
      document({}),
      hooked({ made: post('Made.') }),
      ['compatible', 'document.outgoing-added'],
    ],
    ['a new callback', document({}), document({ callbacks: { made: { '{$url}': post('Made.') } } }), ['compatible', 'operation.outgoing-added']], // prettier-ignore
    [
      'a webhook removed',
      hooked({ made: post('Made.') }),
      document({}),
      ['breaking', 'document.outgoing-removed'],
    ],
    ['a webhook with a body', hooked({ made: post('Made.') }), hooked({ made: post('Made.', { requestBody: content(text) }) }), ['compatible', 'outgoing.body-added']], // prettier-ignore
    ['a webhook that says more', hooked(made({ a: text })), hooked(made({ a: text, b: text }, ['b'])), ['compatible', 'outgoing.required-member-added']], // prettier-ignore
    ['a webhook that says less', hooked(made({ a: text }, ['a'])), hooked(made({ a: text })), ['breaking', 'outgoing.member-became-optional']], // prettier-ignore
    ['a webhook that asks for more', hooked(made({}, [], thing({ a: text }))), hooked(made({}, [], thing({ a: text }, ['a']))), ['breaking', 'reply.member-became-required']], // prettier-ignore
    ['a callback that says less', called(made({ a: text }, ['a'])), called(made({ a: text })), ['breaking', 'outgoing.member-became-optional']], // prettier-ignore
    ['a webhook with another header', hooked({ made: post('Made.') }), hooked({ made: post('Made.', signed) }), ['compatible', 'outgoing.added']], // prettier-ignore
    ['a webhook without its header', hooked({ made: post('Made.', signed) }), hooked({ made: post('Made.') }), ['breaking', 'outgoing.removed']], // prettier-ignore
    ['a webhook described', hooked({ made: post('Made.') }), hooked({ made: post('It is made.') }), []],
  ])('%s', (_, old, next, expected) => {
    expect(verdict(old, next)).toEqual(expected);
  });
});
