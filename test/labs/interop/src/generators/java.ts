import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { need } from '../../../../../scripts/release/index.ts';
import { DRIVERS } from './generator.ts';
import { openApiIn, runOpenApiGenerator } from './openapi-generator.ts';

export const openApiGeneratorJava = openApiIn('Java', [], {
  generate: (job) =>
    runOpenApiGenerator(
      job,
      'java',
      (name) => [
        `invokerPackage=${name}`,
        `apiPackage=${name}.api`,
        `modelPackage=${name}.model`,
        'library=okhttp-gson',
      ],
      ['--type-mappings=integer=BigInteger', '--import-mappings=BigInteger=java.math.BigInteger'],
    ),
  async compile(job) {
    // The generated projects need the same libraries.
    const first = join(job.folder, job.documents[0]!.package, 'pom.xml');
    const libraries = join(job.folder, 'libraries');
    await need('mvn', [
      '-q',
      '-B',
      '-f',
      first,
      'dependency:copy-dependencies',
      `-DoutputDirectory=${libraries}`,
    ]);
    const sources = job.documents.flatMap((document) =>
      javaFiles(join(job.folder, document.package, 'src/main/java')),
    );
    const classes = join(job.folder, 'classes');
    mkdirSync(classes, { recursive: true });
    const flags = ['-nowarn', '-proc:none', '-parameters', '-d', classes, '-cp', `${libraries}/*`];
    await need('javac', [...flags, ...sources, `${DRIVERS}OpenApiGenerator.java`]);
  },
  driver: (job, address) => ({
    file: 'java',
    args: [
      '-cp', `${join(job.folder, 'classes')}:${join(job.folder, 'libraries')}/*`,
      'OpenApiGenerator', job.casesFile, address, join(job.folder, 'classes'),
    ], // prettier-ignore
  }),
});

function javaFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.java'))
    .map((name) => join(folder, name));
}
