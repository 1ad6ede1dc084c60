import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SPEC = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1.0.0' },
  paths: {
    '/v1/things': {
      get: {
        operationId: 'listThings',
        responses: {
          '200': {
            description: 'x',
            content: {
              'application/json': { schema: { type: 'object' }, examples: { one: { value: { a: 1 } } } },
            },
          },
        },
      },
    },
  },
};

/** A contract of one operation in a folder of its own, which whoever asks for it removes. */
export async function writeSmallContract(): Promise<{ folder: string; config: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-cli-'));
  const config = join(folder, 'redocly.yaml');
  await mkdir(join(folder, 'specs/data'), { recursive: true });
  await writeFile(join(folder, 'specs/data/openapi.json'), JSON.stringify(SPEC));
  await writeFile(config, JSON.stringify({ apis: { data: { root: 'specs/data/openapi.json' } } }));
  return { folder, config };
}
