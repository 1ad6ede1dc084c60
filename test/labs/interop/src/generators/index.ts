import type { Generator } from './generator.ts';
import { oapiCodegenGo, openApiGeneratorGo } from './go.ts';
import { openApiGeneratorJava } from './java.ts';
import { openApiGeneratorKotlin } from './kotlin.ts';
import { openApiGeneratorPython, openApiPythonClient } from './python.ts';
import { openApiGeneratorRust } from './rust.ts';
import { openApiGeneratorSwift } from './swift.ts';
import { heyApi, orval } from './typescript.ts';

/** In the order of the table. */
export const GENERATORS: readonly Generator[] = [
  openApiGeneratorPython,
  openApiGeneratorGo,
  openApiGeneratorJava,
  openApiGeneratorKotlin,
  openApiGeneratorRust,
  oapiCodegenGo,
  openApiPythonClient,
  heyApi,
  orval,
  openApiGeneratorSwift,
];
