/** Tables of the specifications: how a value travels in a parameter, a header or a form. */
import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';

export interface TableRow {
  /** The section, and the row in it. */
  readonly row: string;
  readonly in: 'query' | 'path' | 'header' | 'cookie';
  readonly style: string;
  readonly explode: boolean;
  readonly name: string;
  readonly value: Json;
  readonly text: string;
}

const COLOR = {
  empty: '',
  string: 'blue',
  array: ['blue', 'black', 'brown'],
  object: { R: 100, G: 200, B: 150 },
};

/** https://spec.openapis.org/oas/v3.1.1.html#style-examples; a path has no place for an empty value in style simple. */
const STYLES: readonly (readonly [
  TableRow['in'],
  style: string,
  explode: boolean,
  Partial<Record<keyof typeof COLOR, string>>,
])[] = [
  [
    'path',
    'matrix',
    false,
    {
      empty: ';color',
      string: ';color=blue',
      array: ';color=blue,black,brown',
      object: ';color=R,100,G,200,B,150',
    },
  ],
  [
    'path',
    'matrix',
    true,
    {
      empty: ';color',
      string: ';color=blue',
      array: ';color=blue;color=black;color=brown',
      object: ';R=100;G=200;B=150',
    },
  ],
  ['path', 'label', false, { string: '.blue', array: '.blue,black,brown', object: '.R,100,G,200,B,150' }],
  ['path', 'label', true, { string: '.blue', array: '.blue.black.brown', object: '.R=100.G=200.B=150' }],
  ['path', 'simple', false, { string: 'blue', array: 'blue,black,brown', object: 'R,100,G,200,B,150' }],
  ['path', 'simple', true, { string: 'blue', array: 'blue,black,brown', object: 'R=100,G=200,B=150' }],
  [
    'header',
    'simple',
    false,
    { empty: '', string: 'blue', array: 'blue,black,brown', object: 'R,100,G,200,B,150' },
  ],
  [
    'header',
    'simple',
    true,
    { empty: '', string: 'blue', array: 'blue,black,brown', object: 'R=100,G=200,B=150' },
  ],
  [
    'query',
    'form',
    false,
    {
      empty: 'color=',
      string: 'color=blue',
      array: 'color=blue,black,brown',
      object: 'color=R,100,G,200,B,150',
    },
  ],
  [
    'query',
    'form',
    true,
    {
      empty: 'color=',
      string: 'color=blue',
      array: 'color=blue&color=black&color=brown',
      object: 'R=100&G=200&B=150',
    },
  ],
  [
    'cookie',
    'form',
    false,
    {
      empty: 'color=',
      string: 'color=blue',
      array: 'color=blue,black,brown',
      object: 'color=R,100,G,200,B,150',
    },
  ],
  [
    'query',
    'spaceDelimited',
    false,
    { array: 'color=blue%20black%20brown', object: 'color=R%20100%20G%20200%20B%20150' },
  ],
  [
    'query',
    'pipeDelimited',
    false,
    { array: 'color=blue%7Cblack%7Cbrown', object: 'color=R%7C100%7CG%7C200%7CB%7C150' },
  ],
  ['query', 'deepObject', true, { object: 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150' }],
];

/** The variables of RFC 6570, section 3.2. */
const VARIABLES: Readonly<Record<string, Json>> = {
  var: 'value',
  who: 'fred',
  hello: 'Hello World!',
  half: '50%',
  empty: '',
  x: 1024,
  list: ['red', 'green', 'blue'],
  keys: { semi: ';', dot: '.', comma: ',' },
};

const OPERATORS: Readonly<Record<string, Pick<TableRow, 'in' | 'style'>>> = {
  '': { in: 'path', style: 'simple' },
  '.': { in: 'path', style: 'label' },
  ';': { in: 'path', style: 'matrix' },
  '?': { in: 'query', style: 'form' },
};

/** Sections 3.2.2, 3.2.5, 3.2.7 and 3.2.8: expressions of the operators that are styles, and their expansions. */
const EXPRESSIONS: Readonly<Record<string, string>> = {
  '{var}': 'value',
  '{hello}': 'Hello%20World%21',
  '{half}': '50%25',
  '{list}': 'red,green,blue',
  '{list*}': 'red,green,blue',
  '{keys}': 'semi,%3B,dot,.,comma,%2C',
  '{keys*}': 'semi=%3B,dot=.,comma=%2C',
  '{.who}': '.fred',
  '{.half}': '.50%25',
  '{.list}': '.red,green,blue',
  '{.list*}': '.red.green.blue',
  '{.keys}': '.semi,%3B,dot,.,comma,%2C',
  '{.keys*}': '.semi=%3B.dot=..comma=%2C',
  '{;who}': ';who=fred',
  '{;half}': ';half=50%25',
  '{;empty}': ';empty',
  '{;list}': ';list=red,green,blue',
  '{;list*}': ';list=red;list=green;list=blue',
  '{;keys}': ';keys=semi,%3B,dot,.,comma,%2C',
  '{;keys*}': ';semi=%3B;dot=.;comma=%2C',
  '{?who}': 'who=fred',
  '{?half}': 'half=50%25',
  '{?x}': 'x=1024',
  '{?empty}': 'empty=',
  '{?list}': 'list=red,green,blue',
  '{?list*}': 'list=red&list=green&list=blue',
  '{?keys}': 'keys=semi,%3B,dot,.,comma,%2C',
  '{?keys*}': 'semi=%3B&dot=.&comma=%2C',
};

export const PARAMETER_ROWS: readonly TableRow[] = [
  ...STYLES.flatMap(([place, style, explode, texts]) =>
    Object.entries(texts).map(([kind, text]): TableRow => ({
      row: `OpenAPI 3.1.1, Style Examples: ${place} ${style}${explode ? ' exploded' : ''} ${kind}`,
      ...{ in: place, style, explode, name: 'color', text },
      value: COLOR[kind as keyof typeof COLOR],
    })),
  ),
  ...Object.entries(EXPRESSIONS).map(([expression, text]): TableRow => {
    const [, operator = '', name = '', star] = /^\{([.;?]?)(\w+)(\*?)\}$/.exec(expression)!;
    const value = VARIABLES[name]!;
    return {
      row: `RFC 6570: ${expression}`,
      ...OPERATORS[operator]!,
      explode: star === '*',
      name,
      value,
      text,
    };
  }),
];

/** Servers decode a value before they split it, since many clients encode the commas of a list, too. */
export const UNREADABLE = {
  rows: ['{keys}', '{keys*}', '{.keys}', '{.keys*}', '{;keys}', '{;keys*}', '{?keys}'].map(
    (expression) => `RFC 6570: ${expression}`,
  ),
  sentence:
    'RFC 6570, 1.4: Variable matching only works well if the template expressions are delimited by the beginning or end of the URI or by characters that cannot be part of the expansion.',
};

/** RFC 9110, 5.6.1.2: what a recipient of a list must accept. */
export const LIST_ROWS: readonly (readonly [text: string, items: readonly string[]])[] = [
  ['foo,bar', ['foo', 'bar']],
  ['foo ,bar,', ['foo', 'bar']],
  ['foo , ,bar,charlie', ['foo', 'bar', 'charlie']],
];

const ID = 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6';
const ADDRESS = { streetAddress: '123 Example Dr.', city: 'Somewhere', state: 'CA', zip: '99999+1234' };

export interface FormRow {
  readonly row: string;
  readonly mediaType: string;
  readonly encoding?: JsonObject;
  readonly value: JsonObject;
  /** Of multipart, the parts: their names, types and contents. */
  readonly text: string | readonly (readonly [name: string, type: string, content: string])[];
}

const FORM = 'application/x-www-form-urlencoded';

/** OpenAPI 3.1.1: the sections on bodies of forms and of multipart, and the table of types of the Encoding Object. */
export const FORM_ROWS: readonly FormRow[] = [
  {
    row: 'Support for x-www-form-urlencoded Request Bodies: an object is JSON',
    mediaType: FORM,
    value: { id: ID, address: ADDRESS },
    text: `id=${ID}&address=%7B%22streetAddress%22:%22123+Example+Dr.%22,%22city%22:%22Somewhere%22,%22state%22:%22CA%22,%22zip%22:%2299999%2B1234%22%7D`,
  },
  {
    row: 'Support for x-www-form-urlencoded Request Bodies: a text as JSON',
    mediaType: FORM,
    encoding: { id: { contentType: 'application/json' } },
    value: { id: ID },
    text: `id=%22${ID}%22`,
  },
  {
    row: 'Encoding Object: style form is as in a query',
    mediaType: FORM,
    encoding: { list: { style: 'form', explode: false }, color: { style: 'form', explode: true } },
    value: { list: ['blue', 'black'], color: { R: 100, G: 200 } },
    text: 'list=blue,black&R=100&G=200',
  },
  {
    row: 'Encoding Object: styles of queries',
    mediaType: FORM,
    encoding: {
      list: { style: 'pipeDelimited', explode: false },
      color: { style: 'deepObject', explode: true },
    },
    value: { list: ['blue', 'black'], color: { R: 100, G: 200 } },
    text: 'list=blue%7Cblack&color%5BR%5D=100&color%5BG%5D=200',
  },
  {
    row: 'Special Considerations for multipart Content: types of parts',
    mediaType: 'multipart/form-data',
    value: { id: ID, count: 1, address: ADDRESS, children: ['a', 'b'], addresses: [ADDRESS, ADDRESS] },
    text: [
      ['id', 'text/plain', ID],
      ['count', 'text/plain', '1'],
      ['address', 'application/json', JSON.stringify(ADDRESS)],
      ['children', 'text/plain', 'a'],
      ['children', 'text/plain', 'b'],
      ['addresses', 'application/json', JSON.stringify(ADDRESS)],
      ['addresses', 'application/json', JSON.stringify(ADDRESS)],
    ],
  },
  {
    row: 'Encoding Object: a content type of its own',
    mediaType: 'multipart/form-data',
    encoding: { id: { contentType: 'application/json' }, note: { contentType: 'text/markdown' } },
    value: { id: ID, note: '# x' },
    text: [
      ['id', 'application/json', `"${ID}"`],
      ['note', 'text/markdown', '# x'],
    ],
  },
];

/** A schema that takes the value, and hardly another one. */
function schemaOf(value: Json): JsonObject {
  if (Array.isArray(value)) {
    const { const: _, ...item } = schemaOf(value[0]!);
    const items = typeof value[0] === 'object' ? item : { ...item, enum: value };
    return { type: 'array', items, minItems: value.length, maxItems: value.length };
  }
  if (!isObject(value)) return { type: Number.isInteger(value) ? 'integer' : typeof value, const: value };
  const properties = Object.entries(value).map(([name, member]) => [name, schemaOf(member)]);
  const required = Object.keys(value);
  return { type: 'object', properties: Object.fromEntries(properties) as JsonObject, required };
}

const ok = { 204: { description: '' } };

/** A document with an operation for each row, which takes the value of the row and no other. */
export function tableDocument(): JsonObject {
  const parameters = PARAMETER_ROWS.map(({ in: place, style, explode, name, value }, index) => {
    const parameter = { name, in: place, required: true, style, explode, schema: schemaOf(value) };
    const path = `/${index}/${place === 'path' ? `{${name}}` : 'x'}`;
    return [path, { get: { operationId: `row${index}`, parameters: [parameter], responses: ok } }];
  });
  const forms = FORM_ROWS.map(({ mediaType, encoding, value }, index) => {
    const content = { [mediaType]: { schema: schemaOf(value), ...(encoding && { encoding }) } };
    return [
      `/form${index}`,
      { post: { operationId: `form${index}`, requestBody: { required: true, content }, responses: ok } },
    ];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Tables', version: '1' },
    paths: Object.fromEntries([...parameters, ...forms]) as JsonObject,
  };
}
