import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { list, named, PROSE, type Node } from './giant-parts.ts';

/**
 * Writes a document of many small files, in which files of the same name contain different schemas, as each resource
 * has its own `model.yml` and `responses/list.yml`.
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
