/** Documents of a few kilobytes whose schemas have too many paths to walk. */

type Schema = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Schema>>;

const LEVELS = 40;
const LINKS = 3000;
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** `S0` leads to `S1`, and so on; the last one is text. */
function line(length: number, schema: (next: Schema, index: number) => Schema): Schemas {
  const entries = Array.from({ length }, (_, index) => [`S${index}`, schema(ref(`S${index + 1}`), index)]);
  return { ...Object.fromEntries(entries), [`S${length}`]: { type: 'string' } };
}

const twice = (keyword: string): Schemas => line(LEVELS, (next) => ({ [keyword]: [next, next] }));

/** Two schemas at each level, of which each leads to both of the next. */
function twins(keyword: string): Schemas {
  const both = (level: number) => ({ [keyword]: [ref(`A${level}`), ref(`B${level}`)] });
  const level = (index: number) =>
    ['A', 'B'].map((name) => [
      `${name}${index}`,
      index < LEVELS ? { title: `${name} of ${index}`, ...both(index + 1) } : { required: [name] },
    ]);
  const levels = Array.from({ length: LEVELS }, (_, index) => level(index + 1));
  return { S0: both(1), ...Object.fromEntries(levels.flat()) };
}

/** Schemas by what is hostile about them; the place to name is `S0`. */
export const DOUBLING: Readonly<Record<string, Schemas>> = {
  anyOf: twice('anyOf'),
  oneOf: twice('oneOf'),
  allOf: twice('allOf'),
  'a mixture': line(LEVELS, (next, index) => ({ [['anyOf', 'oneOf', 'allOf'][index % 3]!]: [next, next] })),
  conditions: line(LEVELS, (next) => ({ if: next, then: next, else: { not: next } })),
  'dependent schemas': line(LEVELS, (next) => ({ dependentSchemas: { a: next, b: next } })),
  'twins by anyOf': twins('anyOf'),
  'twins by allOf': twins('allOf'),
  'unions next to each other': {
    S0: {
      allOf: Array.from({ length: LEVELS }, (_, index) => ({
        anyOf: [{ required: [`a${index}`] }, { required: [`b${index}`] }],
      })),
    },
  },
  'a circle of all to all': Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [
      `S${at}`,
      { anyOf: Array.from({ length: 13 }, (__, step) => ref(`S${(at + step + 1) % 14}`)) },
    ]),
  ),
  'a chain of references': line(LINKS, (next) => next),
  'a chain of references with descriptions': line(LINKS, (next) => ({ description: 'next', ...next })),
  'a chain of allOf': line(LINKS, (next) => ({ allOf: [next] })),
};

/** A document with an operation `hostile` at `/hostile` that has the schema `S0`, and `good` at `/good`. */
export function documentWith(schemas: Schemas) {
  const get = (operationId: string, schema: Schema, example: unknown) => ({
    get: {
      operationId,
      responses: { 200: { description: 'Ok.', content: { 'application/json': { schema, example } } } },
    },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Doubling', version: '1.0.0' },
    paths: {
      '/hostile': get('hostile', ref('S0'), 'text'),
      '/good': get('good', { type: 'object', properties: { n: { type: 'integer' } } }, { n: 1 }),
    },
    components: { schemas },
  };
}
