import type { Generator } from './generator.ts';
import { oapiCodegenGo, openApiGeneratorGo } from './go.ts';
import { openApiGeneratorJava } from './java.ts';
import { openApiGeneratorPython, openApiPythonClient } from './python.ts';
import { heyApi, orval } from './typescript.ts';

/** In the order of the table. */
export const GENERATORS: readonly Generator[] = [
  openApiGeneratorPython,
  openApiGeneratorGo,
  openApiGeneratorJava,
  oapiCodegenGo,
  openApiPythonClient,
  heyApi,
  orval,
];
