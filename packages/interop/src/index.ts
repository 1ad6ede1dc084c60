export { compareMocks } from './beside/compare-mocks.ts';
export { unjudgedPairs } from './beside/reasons.ts';
export { writePage } from './beside/write-page.ts';
export { GENERATORS } from './generators/index.ts';
export { unjudged } from './judgements.ts';
export { runInterop, type InteropOptions } from './run-interop.ts';
export type { GeneratorResult } from './try-generator.ts';
export { VERSIONS } from './versions.ts';
export { writeTable } from './write-table.ts';
