import { join } from 'node:path';
import { need } from '../../../../../scripts/release/index.ts';
import type { Generator, Job } from './generator.ts';
import { openApiGenerator, VERSIONS } from './tools.ts';

/**
 * Runs openapi-generator once for each document, each into a folder named after its package.
 *
 * @param mappings - options that set the type of integers that are not signed 64-bit
 */
export async function runOpenApiGenerator(
  job: Job,
  language: string,
  properties: (name: string) => readonly string[],
  mappings: readonly string[] = [],
): Promise<void> {
  const jar = await openApiGenerator(job.tools);
  for (const document of job.documents) {
    const options = properties(document.package).join(',');
    const into = join(job.folder, document.package);
    await need('java', [
      '-Xmx1g', '-jar', jar, 'generate', '-g', language, '-i', document.file, '-o', into,
      '--global-property=apiTests=false,modelTests=false,apiDocs=false,modelDocs=false',
      `--additional-properties=${options}`,
      ...mappings,
    ]); // prettier-ignore
  }
}

/** Returns openapi-generator's generator for a language; it needs Java in addition to the language's toolchain. */
export const openApiIn = (
  language: string,
  needs: Generator['needs'],
  more: Pick<Generator, 'driver' | 'generate'> & Partial<Generator>,
): Generator => ({
  id: `openapi-generator-${language.toLowerCase()}`,
  name: 'openapi-generator',
  version: VERSIONS['openapi-generator'],
  language,
  needs: ['Java', ...needs],
  ...more,
});
