import type { Generator } from './generator.ts';
import { OPENAPI_GENERATOR, runOpenApiGenerator } from './openapi-generator.ts';

/** Languages of which no compiler is asked for: their code is made, and nobody calls it here. */
export const GENERATED_ONLY: readonly Generator[] = [
  { id: 'kotlin', language: 'Kotlin' },
  { id: 'swift6', language: 'Swift' },
].map(({ id, language }) => ({
  ...OPENAPI_GENERATOR,
  id: `openapi-generator-${id}`,
  language,
  needs: ['Java'],
  generate: (job) => runOpenApiGenerator(job, id, (name) => [`packageName=${name}`]),
}));
