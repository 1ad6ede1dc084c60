/** Documents of both kinds with a placeholder for each text that a third party chooses, and functions to fill them. */
import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';

/** A text of these documents with this prefix is a placeholder. */
const PLACE = 'Place';

const at = (name: string) => `${PLACE}${name}`;
const schemas: JsonObject = {
  [at('Schema')]: {
    type: 'object',
    title: at('Title'),
    description: at('Description'),
    $comment: at('Comment'),
    externalDocs: { url: 'https://docs.example', description: at('SchemaDocs') },
    required: [at('Member'), 'kind'],
    properties: {
      [at('Member')]: { type: 'string', const: at('Const') },
      kind: { type: 'string', enum: [at('Enum'), 'b'], 'x-enum-varnames': [at('VarName'), 'B'] },
      value: { type: 'object', default: { [at('DefaultKey')]: at('Default') }, examples: [at('Example')] },
      text: { type: 'string', format: at('Format'), pattern: '^a', contentMediaType: at('MediaType') },
      odd: { type: 'string', [`x-${at('Extension')}`]: at('ExtensionValue'), deprecated: true },
      map: { type: 'object', patternProperties: { '^a': { const: { [at('ConstKey')]: [at('ConstItem')] } } } },
    },
  },
  Other: {
    type: 'object',
    required: ['kind'],
    properties: { kind: { const: 'other' }, [at('Second')]: { $ref: `#/components/schemas/${at('Schema')}` } },
  },
  Union: {
    oneOf: [{ $ref: `#/components/schemas/${at('Schema')}` }, { $ref: '#/components/schemas/Other' }],
    discriminator: {
      propertyName: 'kind',
      mapping: { [at('Mapping')]: `#/components/schemas/${at('Schema')}`, other: '#/components/schemas/Other' },
    },
  },
}; // prettier-ignore

const info = {
  title: at('InfoTitle'),
  version: at('Version'),
  description: at('InfoDescription'),
  contact: { name: at('Contact') },
  license: { name: at('License') },
};

const parameter = (name: string, location: string): JsonObject => ({
  name,
  in: location,
  description: at(`${location}Meaning`),
  schema: { type: 'string', enum: [at(`${location}Enum`), 'b'], default: at(`${location}Enum`) },
  example: at(`${location}Example`),
});

export const OPEN_API: JsonObject = {
  openapi: '3.1.0',
  info: { ...info, summary: at('InfoSummary'), termsOfService: at('Terms') },
  servers: [
    {
      url: 'https://{host}.example/{version}',
      description: at('Server'),
      variables: {
        host: { default: at('Host'), enum: [at('Host')], description: at('HostMeaning') },
        version: { default: 'v1' },
      },
    },
  ],
  tags: [{ name: at('Tag'), description: at('TagMeaning'), externalDocs: { url: at('TagUrl') } }],
  externalDocs: { url: at('DocsUrl'), description: at('Docs') },
  paths: {
    '/things/{id}': {
      summary: at('PathSummary'),
      get: {
        operationId: 'getThing',
        summary: at('Summary'),
        description: at('OperationDescription'),
        tags: [at('Tag')],
        externalDocs: { url: at('OperationUrl') },
        security: [{ [at('Security')]: [at('Scope')] }],
        parameters: [
          { ...parameter('id', 'path'), required: true },
          parameter(at('Query'), 'query'),
          parameter(at('Header'), 'header'),
          parameter(at('Cookie'), 'cookie'),
        ],
        responses: {
          200: {
            description: at('Ok'),
            headers: { 'x-next': { description: at('HeaderMeaning'), schema: { const: at('HeaderConst') } } },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Union' },
                examples: { [at('ExampleName')]: { summary: at('ExampleSummary'), value: { kind: 'other' } } },
              },
            },
            links: { [at('Link')]: { operationId: 'getThing', description: at('LinkMeaning') } },
          },
          404: {
            description: at('Missing'),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Other' } } },
          },
        },
      },
    },
  },
  components: {
    schemas,
    securitySchemes: {
      [at('Security')]: { type: 'apiKey', in: 'header', name: at('KeyName'), description: at('KeyMeaning') },
    },
  },
}; // prettier-ignore

export const OPEN_RPC: JsonObject = {
  openrpc: '1.3.2',
  info,
  servers: [
    {
      name: at('ServerName'),
      url: 'http://localhost/ext/${chain}',
      summary: at('ServerSummary'),
      variables: { chain: { default: at('Chain'), description: at('ChainMeaning') } },
    },
  ],
  methods: [
    {
      name: 'get.thing',
      summary: at('Summary'),
      description: at('OperationDescription'),
      tags: [{ name: at('Tag'), summary: at('TagMeaning') }],
      externalDocs: { url: 'https://docs.example', description: at('Docs') },
      paramStructure: 'by-name',
      params: [
        {
          name: at('Param'),
          summary: at('ParamSummary'),
          description: at('ParamMeaning'),
          schema: { type: 'string', enum: [at('ParamEnum'), 'b'], default: at('ParamEnum') },
        },
      ],
      result: { name: at('Result'), schema: { $ref: '#/components/schemas/Union' } },
      errors: [{ code: 7, message: at('Error'), data: at('ErrorData') }],
      links: [{ name: at('Link'), method: 'get.thing' }],
      examples: [
        {
          name: at('ExampleName'),
          params: [{ name: at('Param'), value: 'b' }],
          result: { name: at('Result'), value: { kind: 'other' } },
        },
      ],
    },
  ],
  components: { schemas },
}; // prettier-ignore

/** Yields the names of all placeholders. */
export function* placesIn(node: Json): Generator<string> {
  if (typeof node === 'string') {
    const [place] = new RegExp(`${PLACE}\\w+`).exec(node) ?? [];
    if (place !== undefined) yield place;
  } else if (Array.isArray(node)) for (const item of node) yield* placesIn(item);
  else if (isObject(node)) for (const [key, value] of Object.entries(node)) {
    yield* placesIn(key);
    yield* placesIn(value);
  } // prettier-ignore
}

/** Returns the document with a text instead of a placeholder; escaped in references. */
export function withText(node: Json, place: string, text: string): Json {
  const inReference = encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
  const put = (given: string) => given.replaceAll(place, () => (given.startsWith('#') ? inReference : text));
  if (typeof node === 'string') return put(node);
  if (Array.isArray(node)) return node.map((item) => withText(item, place, text));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [put(key), withText(value, place, text)]),
  );
}
