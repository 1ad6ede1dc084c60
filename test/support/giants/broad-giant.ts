import { documentOf, list, named, PROSE, ref, scatter, type Giant, type Node } from './giant-parts.ts';

/**
 * Generates a code hosting document: many operations over shared schemas without cycles, with long descriptions,
 * examples in components, and requests that the server sends.
 *
 * @param operations - number of operations; 1,200 give 13 MB
 */
export function broadGiant(operations: number): Giant {
  return { old: broad(operations, 0), next: broad(operations, 1) };
}

function broad(operations: number, version: number): Node {
  const schemas = Math.max(8, Math.round(operations * 0.75));
  const layer = (index: number) => Math.floor((index * 5) / schemas);
  /** Refers to a schema of a later layer, so that there are no cycles. */
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
