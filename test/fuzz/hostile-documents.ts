/** Documents in which every third-party text and name is arbitrary, in fixed places. */
import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import { character } from './character.ts';

/** Texts of the base documents that start like this are replaced, equal ones equally. */
const MARK = '§';

const HOSTILE = [
  ' ',
  '\\',
  "'",
  '"',
  '`',
  '```',
  '*/',
  '*',
  '/',
  '|',
  '-->',
  '${x}',
  '1',
  '0',
  'NaN',
  '\u2028',
  '\u2029',
  '\r',
  '\r\n',
  '\u202e',
  '\ud800',
  '💥',
  'a²',
  '_',
  '%',
  '~1',
  '../../x',
  "Pets\nconsole.log('x'); //",
  "*/ console.log('x'); /*",
  "'; console.log('x'); '",
  "x'] } }\nconsole.log(1)\n//",
  '@ts-ignore',
  '# heading',
  '> quote\n\n## heading',
  '---',
  '```\n<script>x</script>',
  '   ~~~\nopen',
  '- item\n  ```\n<b>x</b>',
  '`a | <b>` |',
  '\\`<b>`',
  '<script>alert(1)</script>',
  '<!--',
  '[x](javascript:alert(1))',
  '[x]: javascript:alert(1)',
  'a'.repeat(3000),
  ...Object.getOwnPropertyNames(Object.prototype),
  ...[
    'class',
    'default',
    'eval',
    'arguments',
    'await',
    'undefined',
    'then',
    'public',
    'infer',
    'keyof',
    'readonly',
  ],
  ...[
    'operations',
    'methods',
    'paths',
    'components',
    'Record',
    'Promise',
    'Failure',
    'rpc',
    'Rpc',
    'apiKeyHeader',
    '$defs',
  ],
];

const joined = (part: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(part, { minLength: 1, maxLength }).map((all) => all.join(''));

const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  joined(character, 12),
  joined(fc.constantFrom(...HOSTILE, ...'abc{}()[];:=<>!&#\n\t'), 5),
);

const parameter = (name: string, location: string, more: JsonObject = {}): JsonObject => ({
  name,
  in: location,
  description: `${MARK}meaning of ${name}`,
  schema: { type: 'string', default: `${MARK}default`, enum: [`${MARK}default`, `${MARK}other`], ...more },
});

const shared: JsonObject = {
  '§Pet': {
    type: 'object',
    title: '§schema title',
    description: '§schema description',
    required: ['§name'],
    properties: {
      '§name': { type: 'string', description: '§property', format: '§format', example: '§example' },
      '§tag': { type: 'string', 'x-extensible-enum': ['§open', '§more'] },
      '§kind': { const: '§const' },
      '§next': { $ref: '#/components/schemas/§Pet' },
    },
  },
  '§Either': {
    oneOf: [{ $ref: '#/components/schemas/§Pet' }, { type: 'object', additionalProperties: true }],
  },
};

const OPEN_API: JsonObject = {
  openapi: '3.1.0',
  info: { title: '§title', version: '§version', description: '§info', license: { name: '§licence' } },
  servers: [{ url: 'http://localhost', description: '§server' }],
  tags: [{ name: '§tag name', description: '§tag description' }],
  paths: {
    '/pets/{§id}': {
      get: {
        operationId: '§getPet',
        summary: '§summary',
        description: '§description',
        deprecated: true,
        tags: ['§tag name'],
        security: [{ '§key': [] }],
        parameters: [
          { ...parameter('§id', 'path'), required: true },
          parameter('§filter', 'query'),
          parameter('§header', 'header'),
        ],
        responses: {
          200: {
            description: '§ok',
            headers: { '§responseHeader': { description: '§header meaning', schema: { type: 'string' } } },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/§Pet' },
                examples: { '§exampleName': { summary: '§example summary', value: { '§name': '§value' } } },
              },
            },
          },
          404: {
            description: '§missing',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/§Either' } } },
          },
        },
      },
    },
    '/pets': {
      post: {
        operationId: '§addPet',
        summary: '§add',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/§Pet' } } } },
        responses: { 201: { description: '§created', content: { 'application/json': { schema: { type: 'string', enum: ['§a'] } } } } },
      },
    },
  },
  components: {
    schemas: shared,
    securitySchemes: { '§key': { type: 'apiKey', in: 'header', name: '§x-key' } },
  },
}; // prettier-ignore

const OPEN_RPC: JsonObject = {
  openrpc: '1.3.2',
  info: { title: '§title', version: '§version', description: '§info' },
  servers: [{ name: '§server', url: 'http://localhost/ext', summary: '§server summary' }],
  methods: [
    {
      name: '§get',
      summary: '§summary',
      description: '§description',
      deprecated: true,
      paramStructure: 'by-position',
      tags: [{ name: '§tag name' }],
      params: [
        { $ref: '#/components/contentDescriptors/§Shared' },
        { name: '§second', summary: '§second summary', description: '§second meaning', schema: { type: 'string' } },
      ],
      result: { name: '§result', schema: { $ref: '#/components/schemas/§Pet' } },
      errors: [{ code: 7, message: '§error' }],
      examples: [
        {
          name: '§exampleName',
          params: [{ name: '§first', value: '§value' }, { name: '§second', value: '§value' }],
          result: { name: '§result', value: { '§name': '§value' } },
        },
      ],
    },
    {
      name: '§find',
      summary: '§find summary',
      paramStructure: 'by-name',
      params: [{ name: '§query', required: true, schema: { type: 'string', enum: ['§query value'] } }],
      result: { name: '§found', schema: { type: 'array', items: { $ref: '#/components/schemas/§Either' } } },
    },
  ],
  components: {
    schemas: shared,
    contentDescriptors: {
      '§Shared': { name: '§first', required: true, description: '§first meaning', schema: { type: 'string' } },
    },
  },
}; // prettier-ignore

const BASES: readonly JsonObject[] = [OPEN_API, OPEN_RPC];

/** A base document, with most texts replaced. */
export const hostileDocument: fc.Arbitrary<JsonObject> = fc.oneof(...BASES.map(hostile));

function hostile(base: JsonObject): fc.Arbitrary<JsonObject> {
  const marks = [...new Set([...marksIn(base)])];
  // OpenRPC rejects an empty name.
  const any = 'openapi' in base ? fc.oneof({ weight: 9, arbitrary: text }, fc.constant('')) : text;
  const one = fc.option(any, { freq: 4, nil: undefined });
  return fc.array(one, { minLength: marks.length, maxLength: marks.length }).map((texts) => {
    const replacements = new Map(marks.map((mark, at) => [mark, texts[at] ?? mark.replaceAll(MARK, '')]));
    // Also used in a path, where some characters are separators.
    if (replacements.has('§id'))
      replacements.set('§id', replacements.get('§id')!.replace(/[{}/?#]/g, '') || 'id');
    return replaced(base, replacements) as JsonObject;
  });
}

function* marksIn(node: Json): Generator<string> {
  if (typeof node === 'string') {
    if (node.startsWith(MARK)) yield node;
  } else if (Array.isArray(node)) {
    for (const item of node) yield* marksIn(item);
  } else if (isObject(node)) {
    for (const [key, value] of Object.entries(node)) {
      yield* marksIn(key);
      yield* marksIn(value);
    }
  }
}

/** Replaces texts: as they are, in the last segment of a reference, and as a variable of a path. */
function replaced(node: Json, texts: ReadonlyMap<string, string>): Json {
  if (Array.isArray(node)) return node.map((item) => replaced(item, texts));
  if (typeof node === 'string') return replacedText(node, texts);
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [replacedText(key, texts), replaced(value, texts)]),
  );
}

function replacedText(given: string, texts: ReadonlyMap<string, string>): string {
  if (!given.includes(MARK)) return given;
  if (given.startsWith(MARK)) return texts.get(given) ?? given;
  const [before, name] = [given.slice(0, given.indexOf(MARK)), given.slice(given.indexOf(MARK))];
  if (before.startsWith('#')) return before + pointerSegment(texts.get(name)!);
  // A variable of a path template.
  return `${before}${texts.get(name.slice(0, -1))!}}`;
}

const pointerSegment = (name: string): string =>
  name
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
    // Lone surrogates can't be encoded.
    .replace(/[^\p{Surrogate}]/gu, encodeURIComponent);
