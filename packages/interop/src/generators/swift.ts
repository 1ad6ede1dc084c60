import type { Generator } from './generator.ts';
import { OPENAPI_GENERATOR, runOpenApiGenerator } from './openapi-generator.ts';

/** No compiler of it can be had from a registry: its code is made, and nobody calls it here. */
export const openApiGeneratorSwift: Generator = {
  ...OPENAPI_GENERATOR,
  id: 'openapi-generator-swift6',
  language: 'Swift',
  needs: ['Java'],
  generate: (job) => runOpenApiGenerator(job, 'swift6', (name) => [`packageName=${name}`]),
};
