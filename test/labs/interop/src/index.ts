export { GENERATORS } from './generators/index.ts';
export { unjudged } from './judgements.ts';
export { runInterop, type InteropOptions } from './run-interop.ts';
export type { GeneratorResult } from './try-generator.ts';
export { VERSIONS } from './generators/tools.ts';
export { writeTable } from './write-table.ts';
export { compareEngines, isSame, type EnginePair } from './engines/compare-engines.ts';
export { DIFFERENCES, differenceOf, unexplained, whyAccepted } from './engines/differences.ts';
export { writeEngines, type SuiteReport } from './engines/write-engines.ts';
