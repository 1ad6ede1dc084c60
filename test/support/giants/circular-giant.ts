import { documentOf, list, named, PROSE, ref, scatter, type Giant, type Node } from './giant-parts.ts';

/**
 * Generates a payments document: schemas refer to each other in cycles, each reference as an alternative to the plain
 * id, with unions of hundreds of schemas, and form bodies with nested schemas.
 *
 * @param schemas - number of schemas; 1,000 give 6 MB, 10,000 nearly the limit of 64 MB per document
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
        properties: named('value_', 3, () => ({ type: ['string', 'null'] })),
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
