import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDigits } from '@chain-apis/contract';
import { need } from '@chain-apis/release';
import type { Generator, Job } from './generator.ts';
import { openApiGenerator, VERSIONS } from './tools.ts';

/**
 * One run of openapi-generator for each document, each into a folder named after its package.
 *
 * @param mappings - options that say which type holds an integer that is not of 64 signed bits
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

/** A copy of a document without its discriminators, beside where the generated package will be. */
export function withoutDiscriminators(job: Job): Job {
  const documents = job.documents.map((document) => {
    const file = join(job.folder, `${document.package}.json`);
    const text = readFileSync(document.file, 'utf8');
    writeFileSync(
      file,
      withDigits(
        JSON.stringify(JSON.parse(text), (key, value: unknown) =>
          key === 'discriminator' ? undefined : value,
        ),
      ),
    );
    return { ...document, file };
  });
  return { ...job, documents };
}

/** What openapi-generator makes in a language; it runs with Java, whatever the language needs. */
export const openApiIn = (
  language: string,
  needs: Generator['needs'],
  more: Pick<Generator, 'generate'> & Partial<Generator>,
): Generator => ({
  id: `openapi-generator-${language.toLowerCase()}`,
  name: 'openapi-generator',
  version: VERSIONS['openapi-generator'],
  language,
  needs: ['Java', ...needs],
  ...more,
});
