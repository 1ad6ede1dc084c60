import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';

type Node = Record<string, unknown>;

/** Two versions of one document, as JSON values. */
export interface Giant {
  readonly old: Node;
  readonly next: Node;
}

const ref = (name: string): Node => ({ $ref: `#/components/schemas/${name}` });
const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));
const named = (prefix: string, count: number, make: (index: number) => Node): Record<string, Node> =>
  Object.fromEntries(list(count, (index) => [`${prefix}${index}`, make(index)]));
/** Numbers that look random and are the same in each run. */
const scatter = (index: number, salt: number, below: number): number =>
  (Math.imul(index * 2 + 1, 2654435761 + salt * 40503) >>> 7) % below;

const PROSE =
  'Identifies the resource that the value belongs to. It is assigned when the resource is created and never changes. ';

/**
 * A document of payments: every schema refers to others in circles, each reference beside the plain id, with unions of
 * hundreds of schemas, and bodies of forms with nested schemas of their own.
 *
 * @param schemas - how many schemas; 1,000 give 4 MB
 */
export function circularGiant(schemas: number): Giant {
  return { old: circular(schemas, 0), next: circular(schemas, 1) };
}

function circular(schemas: number, version: number): Node {
  const name = (index: number) => `resource_${index % schemas}`;
  const expandable = (index: number, salt: number): Node => {
    const target = ref(name(scatter(index, salt, schemas)));
    const deleted = ref(name(scatter(index, salt + 50, schemas)));
    const branches = [{ maxLength: 5000, type: 'string' }, target, ...(salt % 3 === 0 ? [deleted] : [])];
    return {
      anyOf: branches,
      description: PROSE,
      'x-expansion': { oneOf: branches.slice(1) },
      ...(salt % 2 === 0 && { type: ['string', 'object', 'null'] }),
    };
  };
  const unionSize = Math.min(schemas, Math.max(3, Math.round(schemas / 4)));
  const schema = (index: number): Node => ({
    type: 'object',
    title: `Resource ${index}`,
    description: PROSE.repeat(2),
    required: ['id', 'object', ...(version === 1 && index % 97 === 0 ? ['created'] : [])],
    properties: {
      id: { type: 'string', maxLength: 5000, description: PROSE },
      object: { type: 'string', enum: [`resource.${index}`], description: PROSE },
      created: { type: 'integer', format: 'unix-time', description: PROSE },
      metadata: { type: 'object', additionalProperties: { type: 'string', maxLength: 500 } },
      status: {
        type: 'string',
        enum: ['open', 'closed', ...(version === 1 && index % 89 === 0 ? ['held'] : [])],
      },
      ...named('linked_', 6, (member) => expandable(index, member)),
      lines: {
        type: 'object',
        required: ['data', 'has_more', 'url'],
        properties: {
          data: { type: 'array', items: ref(name(index + 1)) },
          has_more: { type: 'boolean' },
          url: { type: 'string', maxLength: 5000 },
        },
      },
      ...named('option_', 4, (member) => ({
        type: 'object',
        properties: named('value_', 3, () => ({ type: ['string', 'null'], description: PROSE })),
        description: `${PROSE} ${member}`,
      })),
      ...(index % Math.max(1, Math.round(schemas / 4)) === 0 && {
        source: { anyOf: list(unionSize, (member) => ref(name(index + member))) },
      }),
      ...(version === 1 && index % 101 === 0 && { added: { type: 'string' } }),
    },
  });
  const operation = (index: number, method: string): Node => ({
    operationId: `${method}_${name(index)}`,
    description: PROSE,
    parameters: [
      { in: 'path', name: 'id', required: true, schema: { type: 'string', maxLength: 5000 } },
      {
        in: 'query',
        name: 'expand',
        style: 'deepObject',
        explode: true,
        schema: { type: 'array', items: { type: 'string', maxLength: 5000 } },
      },
    ],
    ...(method === 'post' && {
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            encoding: { expand: { style: 'deepObject', explode: true } },
            schema: {
              type: 'object',
              properties: named('field_', 12, (member) => ({
                anyOf: [
                  {
                    type: 'object',
                    title: `field_${member}`,
                    properties: named('part_', 5, () => ({ type: 'string', maxLength: 5000 })),
                  },
                  { type: 'string', enum: [''] },
                ],
                description: PROSE,
              })),
            },
          },
        },
      },
    }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: ref(name(index)) } } },
      default: { description: 'Failed.', content: { 'application/json': { schema: ref(name(1)) } } },
    },
  });
  const paths = list(Math.ceil(schemas / 3), (index) => [
    `/v1/resource_${index}/{id}`,
    { get: operation(index, 'get'), ...(index % 2 === 0 && { post: operation(index, 'post') }) },
  ]);
  return documentOf(
    'payments',
    version,
    Object.fromEntries(paths) as Node,
    named('resource_', schemas, schema),
  );
}

/**
 * A document of code hosting: many operations over shared schemas without circles, with long descriptions, examples in
 * components and requests that the server sends.
 *
 * @param operations - how many operations; 1,200 give 13 MB
 */
export function broadGiant(operations: number): Giant {
  return { old: broad(operations, 0), next: broad(operations, 1) };
}

function broad(operations: number, version: number): Node {
  const schemas = Math.max(8, Math.round(operations * 0.75));
  const layer = (index: number) => Math.floor((index * 5) / schemas);
  /** A schema of a later layer, so that nothing leads back. */
  const below = (index: number, salt: number) => {
    const first = Math.ceil(((layer(index) + 1) * schemas) / 5);
    return first >= schemas ? undefined : ref(`model-${first + scatter(index, salt, schemas - first)}`);
  };
  const schema = (index: number): Node => ({
    title: `Model ${index}`,
    description: PROSE,
    type: 'object',
    required: list(12, (member) => `field_${member}`),
    properties: {
      ...named('field_', 28, (member) => ({
        type: member % 5 === 0 ? ['string', 'null'] : member % 3 === 0 ? 'integer' : 'string',
        description: PROSE,
        ...(member % 3 !== 0 && { example: `https://api.example.com/things/${index}/${member}` }),
        ...(member % 7 === 1 && { format: 'uri' }),
        ...(version === 1 && index % 83 === 0 && member === 8 && { enum: ['a', 'b'] }),
      })),
      ...Object.fromEntries(
        list(4, (member) => [`nested_${member}`, below(index, member)]).filter(
          ([, node]) => node !== undefined,
        ),
      ),
      choice: { oneOf: [below(index, 9) ?? { type: 'object' }, { type: 'string' }, { type: 'null' }] },
    },
  });
  const example = (index: number): Node => ({
    value: {
      ...Object.fromEntries(
        list(28, (member) => [`field_${member}`, `https://api.example.com/things/${index}/${member}`]),
      ),
      items: list(6, (item) => ({ id: item, url: `https://api.example.com/${index}/${item}`, note: PROSE })),
    },
  });
  const failure = (status: number) => ({ $ref: `#/components/responses/error-${status}` });
  const operation = (index: number): Node => ({
    operationId: `things/operate-${index}`,
    summary: `Operate ${index}`,
    description: PROSE.repeat(6),
    tags: [`tag-${index % 40}`],
    externalDocs: { url: `https://docs.example.com/rest/${index}` },
    parameters: [
      ...list(3, (member) => ({ $ref: `#/components/parameters/parameter-${(index + member) % 60}` })),
      {
        name: 'sort',
        in: 'query',
        description: PROSE,
        schema: { type: 'string', enum: ['created', 'updated'] },
      },
    ],
    ...(index % 3 === 0 && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['name'],
              properties: named('input_', 10, () => ({ type: 'string', description: PROSE })),
            },
            examples: { default: { value: { name: 'x' } } },
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Response',
        headers: { Link: { $ref: '#/components/headers/link' } },
        content: {
          'application/json': {
            schema: { type: 'array', items: ref(`model-${index % schemas}`) },
            examples: { default: { $ref: `#/components/examples/example-${index}` } },
          },
        },
      },
      404: failure(404),
      ...(version === 1 && index % 71 === 0 ? {} : { 422: failure(422) }),
    },
    'x-host': { category: `category-${index % 40}`, enabledForApps: true, previews: [] },
  });
  const paths = list(operations, (index) => [`/things/{owner}/${index}`, { get: operation(index) }] as const);
  const webhooks = named('hook-', Math.round(operations / 6), (index) => ({
    post: {
      operationId: `hook/${index}`,
      description: PROSE,
      requestBody: { content: { 'application/json': { schema: ref(`model-${index % schemas}`) } } },
      responses: { 200: { description: 'Taken.' } },
    },
  }));
  return {
    ...documentOf('hosting', version, Object.fromEntries(paths), named('model-', schemas, schema), {
      examples: named('example-', operations, example),
      headers: { link: { schema: { type: 'string' } } },
      parameters: named('parameter-', 60, (index) => ({
        name: `parameter_${index}`, in: 'query', description: PROSE, schema: { type: 'string' },
      })), // prettier-ignore
      responses: Object.fromEntries(
        [404, 422].map((status) => [
          `error-${status}`,
          { description: 'Failed.', content: { 'application/json': { schema: ref('model-0') } } },
        ]),
      ),
    }),
    webhooks,
  };
}

function documentOf(title: string, version: number, paths: Node, schemas: Node, components: Node = {}): Node {
  return {
    openapi: '3.1.0',
    info: { title, version: `1.${version}.0` },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    components: { ...components, schemas },
  };
}

/**
 * Writes a document of many small files, in which files of equal names hold different schemas, as each resource has its
 * own `model.yml` and `responses/list.yml`.
 *
 * @returns the path of the root document
 */
export async function writeScattered(folder: string, resources: number, version: number): Promise<string> {
  const put = async (path: string, value: Node) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), stringify(value, { aliasDuplicateObjects: false }));
  };
  for (const index of list(resources, (one) => one)) {
    const base = `resources/kind_${index}`;
    const members = named('field_', 8, (member) => ({
      type: 'string',
      description: PROSE,
      maxLength: 10 + ((index + member) % 9),
    }));
    await put(`${base}/models/attributes/region.yml`, {
      type: 'object',
      properties: { ...members, [`of_${index}`]: { type: 'string' } },
    });
    await put(`${base}/models/model.yml`, {
      type: 'object',
      required: ['id', ...(version === 1 && index % 50 === 0 ? ['field_1'] : [])],
      properties: {
        id: { type: 'string', format: 'uuid' },
        ...members,
        region: { $ref: 'attributes/region.yml' },
        sibling: { $ref: `../../kind_${(index + 1) % resources}/models/model.yml` },
      },
    });
    await put(`${base}/responses/list.yml`, {
      description: 'A page.',
      headers: { 'ratelimit-limit': { $ref: '../../../shared/headers.yml#/ratelimit-limit' } },
      content: { 'application/json': { schema: { type: 'array', items: { $ref: '../models/model.yml' } } } },
    });
    await put(`${base}/list.yml`, {
      operationId: `kind_${index}_list`,
      description: PROSE,
      parameters: [{ $ref: '../../shared/parameters.yml#/per_page' }],
      responses: {
        200: { $ref: 'responses/list.yml' },
        404: { $ref: '../../shared/responses/not_found.yml' },
      },
    });
  }
  await put('shared/headers.yml', { 'ratelimit-limit': { schema: { type: 'integer' }, description: PROSE } });
  await put('shared/parameters.yml', {
    per_page: { name: 'per_page', in: 'query', schema: { type: 'integer' } },
  });
  await put('shared/models/error.yml', { type: 'object', properties: { id: { type: 'string' } } });
  await put('shared/responses/not_found.yml', {
    description: 'Not found.',
    content: { 'application/json': { schema: { $ref: '../models/error.yml' } } },
  });
  const paths = Object.fromEntries(
    list(resources, (index) => [`/v2/kind_${index}`, { get: { $ref: `resources/kind_${index}/list.yml` } }]),
  );
  await put('openapi.yml', {
    openapi: '3.0.0',
    info: { title: 'resources', version: `2.${version}.0` },
    servers: [{ url: 'https://api.example.com' }],
    paths,
  });
  return join(folder, 'openapi.yml');
}
