import { openApiIn, runOpenApiGenerator } from './openapi-generator.ts';

/** Its code is made, and nobody compiles it. */
export const openApiGeneratorSwift = openApiIn('Swift', [], {
  id: 'openapi-generator-swift6',
  notCompiled: 'no Swift toolchain',
  generate: (job) => runOpenApiGenerator(job, 'swift6', (name) => [`packageName=${name}`]),
});
