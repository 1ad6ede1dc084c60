import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { need } from '@chain-apis/release';
import { DRIVERS } from './generator.ts';
import { openApiIn, runOpenApiGenerator } from './openapi-generator.ts';
import { mavenLibraries } from './tools.ts';

/** The compiler and what the generated build file names. */
const LIBRARIES = [
  'org.jetbrains.kotlin:kotlin-compiler-embeddable:2.4.0',
  'org.jetbrains.kotlin:kotlin-reflect:2.4.0',
  'com.google.code.gson:gson:2.14.0',
  'com.squareup.okhttp3:okhttp-jvm:5.4.0',
];

/** Compiled by the compiler's own library, so that nothing but Java has to be there. */
export const openApiGeneratorKotlin = openApiIn('Kotlin', [], {
  generate: (job) =>
    runOpenApiGenerator(
      job,
      'kotlin',
      (name) => [`packageName=${name}`, 'serializationLibrary=gson', 'generateOneOfAnyOfWrappers=true'],
      ['--type-mappings=integer=java.math.BigInteger'],
    ),
  async compile(job) {
    const libraries = await mavenLibraries(job.tools, 'kotlin', LIBRARIES);
    const classes = join(job.folder, 'classes');
    mkdirSync(classes, { recursive: true });
    const sources = job.documents.map((document) => join(job.folder, document.package, 'src/main/kotlin'));
    const compiler = ['-cp', `${libraries}/*`, 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'];
    const jars = LIBRARIES.map((library) => join(libraries, `${library.split(':').slice(1).join('-')}.jar`));
    const standard = join(libraries, 'kotlin-stdlib-2.4.0.jar');
    const flags = [
      '-no-stdlib',
      '-no-reflect',
      '-nowarn',
      '-cp',
      [...jars, standard].join(':'),
      '-d',
      classes,
    ];
    await need('java', ['-Xmx2g', ...compiler, ...flags, ...sources, `${DRIVERS}OpenApiGenerator.kt`]);
  },
  driver: (job, address) => ({
    file: 'java',
    args: [
      '-cp', `${join(job.folder, 'classes')}:${job.tools}/kotlin/*`,
      'OpenApiGeneratorKt', job.casesFile, address, join(job.folder, 'classes'),
    ], // prettier-ignore
  }),
});
