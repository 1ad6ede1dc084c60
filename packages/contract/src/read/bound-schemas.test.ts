/** Schemas with too many paths to walk: every test here ends only if they are counted instead. */
import { describe, expect, it } from 'vitest';
import { DOUBLING, documentWith } from '../test-support/doubling.ts';
import type { JsonObject } from '@chain-apis/foundation';
import { describeSchemaProblem } from '../model/operation-facts.ts';
import { contractDocument } from './contract-document.ts';
import { operationsIn } from './operations.ts';

const read = (schemas: object, change: (document: JsonObject) => void = () => {}) => {
  const bundle = structuredClone(documentWith(schemas as never)) as unknown as JsonObject;
  change(bundle);
  return contractDocument({ id: 't', folder: 't', files: ['t.json'], bundle });
};
const faultsOf = (document: ReturnType<typeof read>) =>
  operationsIn(document).map(({ id, schemaProblem: fault }) => [id, fault && describeSchemaProblem(fault)]);

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** A schema that doubles so many times. */
const doubled = (times: number) => {
  const entries = Array.from({ length: times }, (_, at) => [
    `S${at}`,
    { anyOf: [ref(`S${at + 1}`), ref(`S${at + 1}`)] },
  ]);
  return { ...Object.fromEntries(entries), [`S${times}`]: { type: 'string' } };
};

it.each(Object.entries(DOUBLING))('marks only the operation with %s, and names the place', (_, schemas) => {
  const document = read(schemas);
  expect(faultsOf(document)).toEqual([
    [
      'hostile',
      expect.stringMatching(
        /^t\.json: #\/(components\/schemas\/[SA]\d+|paths\/~1hostile\/\S+) .*can be read$/,
      ),
    ],
    ['good', undefined],
  ]);
});

it('says how many schemas there can be', () => {
  expect(faultsOf(read(DOUBLING['unions next to each other']!))[0]![1]).toBe(
    't.json: #/components/schemas/S0 leads to more than 100,000 schemas of the same value, unions and allOf multiplied out, or to more than 200 in a chain, which is the most that can be read',
  );
});

it.each([
  [12, undefined],
  [13, 'S0 leads to more than 100,000 schemas'],
])('allows up to 100,000 schemas: %i doublings', (times, message) => {
  const [[, fault]] = faultsOf(read(doubled(times))) as [[string, string | undefined]];
  if (message === undefined) expect(fault).toBeUndefined();
  else expect(fault).toContain(message);
});

it('multiplies unions next to each other', () => {
  const union = (size: number) => ({ anyOf: Array.from({ length: size }, (_, at) => ({ title: `${at}` })) });
  const faultOf = (size: number) =>
    faultsOf(read({ S0: { allOf: Array.from({ length: 3 }, () => union(size)) } }))[0]![1];
  expect(faultOf(20)).toBeUndefined();
  expect(faultOf(30)).toContain('leads to more than 100,000 schemas of the same value');
});

it('cuts off where there is too much, and leaves the other schemas as they are', () => {
  const written = doubled(20);
  const { bundle, schemaProblems = [] } = read(written);
  expect(schemaProblems.map(({ pointer }) => pointer)).toEqual(['/components/schemas/S7']);
  expect(bundle['components']).toEqual({ schemas: { ...written, S7: {} } });
});

it('marks an operation that leads there by properties and items', () => {
  const far = { type: 'object', properties: { list: { items: { properties: { x: ref('S0') } } } } };
  const document = read({ ...DOUBLING['anyOf'], Far: far }, (bundle) => {
    const paths = bundle['paths'] as Record<string, never>;
    Object.assign(bundle['paths'] as JsonObject, {
      '/far': JSON.parse(JSON.stringify(paths['/good']).replace('good', 'far')) as JsonObject,
    });
    const item = (bundle['paths'] as Record<string, JsonObject>)['/far']!;
    const content = { 'text/x': { schema: {} }, 'application/json': { schema: ref('Far') } };
    item['post'] = { ...(item['get'] as JsonObject), requestBody: { content } };
    delete item['get'];
  });
  expect(faultsOf(document).map(([id, fault]) => [id, fault !== undefined])).toEqual([
    ['hostile', true],
    ['good', false],
    ['far', true],
  ]);
});

it('marks an operation that refers into what was cut off', () => {
  const document = read({ ...DOUBLING['anyOf'], Into: ref('S27/anyOf/1') }, (bundle) => {
    const text = JSON.stringify(bundle['paths']);
    bundle['paths'] = JSON.parse(text.replace('schemas/S0', 'schemas/Into')) as JsonObject;
  });
  expect(faultsOf(document)[0]![1]).toContain('can be read');
});

describe('circles', () => {
  /** The operation has the first kind. */
  const kindsOf = (count: number) => ({
    ...Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`S${at}`, { allOf: [ref('Base'), { title: `${at}` }] }]),
    ),
    Base: { oneOf: Array.from({ length: count }, (_, at) => ref(`S${at}`)) },
  });

  it('are left where they close: kinds that extend their own union are few ways', () => {
    expect(read(kindsOf(5000)).schemaProblems).toBeUndefined();
  });

  it.each([
    [400, undefined],
    [600, ['/components/schemas/Between']],
  ])('are cut at a schema that is on more than 500 ways: %i kinds', (count, cut) => {
    const { Base, ...kinds } = kindsOf(count);
    const text = JSON.stringify(kinds).replaceAll('schemas/Base', 'schemas/Between');
    const { schemaProblems } = read({ ...JSON.parse(text), Between: { allOf: [ref('Base')] }, Base });
    expect(schemaProblems?.map(({ pointer }) => pointer)).toEqual(cut);
  });

  it('are not counted forever, and leave what is in none as it is', () => {
    const circle = (name: number) =>
      Array.from({ length: 8 }, (_, at) => {
        const others = Array.from({ length: 8 }, (__, to) => ref(`C${name}x${to}`)).filter(
          (___, to) => to !== at,
        );
        return [`C${name}x${at}`, { anyOf: others }] as const;
      });
    const circles = Object.fromEntries(Array.from({ length: 300 }, (_, name) => circle(name)).flat());
    const { schemaProblems } = read({
      ...circles,
      S0: { allOf: [{ title: 'a' }, ref('Last')] },
      Last: { anyOf: [{}, {}] },
    });
    const places = new Set(schemaProblems!.map(({ pointer }) => pointer));
    expect(places).toContain('/components/schemas/C299x7');
    expect(places).not.toContain('/components/schemas/S0');
  });

  it('are counted in full', () => {
    const schemas = { ...DOUBLING['a circle of all to all'], Out: { anyOf: [ref('S0')] } };
    expect(read(schemas).schemaProblems).not.toBeUndefined();
  });
});

it('leaves a circle of nothing but references as it is', () => {
  const circle = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`S${at}`, ref(`S${(at + 1) % 50}`)]),
  );
  const { schemas } = read(circle).bundle['components'] as { schemas: JsonObject };
  expect(schemas).toEqual(circle);
});
