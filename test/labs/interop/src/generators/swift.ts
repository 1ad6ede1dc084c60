import type { Generator } from './generator.ts';
import { OPENAPI_GENERATOR, runOpenApiGenerator } from './openapi-generator.ts';

/** Its code is made, and nobody compiles it. */
export const openApiGeneratorSwift: Generator = {
  ...OPENAPI_GENERATOR,
  id: 'openapi-generator-swift6',
  language: 'Swift',
  needs: ['Java'],
  notCompiled: 'no Swift toolchain',
  generate: (job) => runOpenApiGenerator(job, 'swift6', (name) => [`packageName=${name}`]),
};
