export { codeBlocks, readGuides } from './model/guides.ts';
export { compile } from './samples/compile.ts';
export { executeSamples, type Execution } from './samples/execute-samples.ts';
export { LANGUAGES, type SampleLanguage } from './model/sample-languages.ts';
export { executePlainSamples } from './samples/plain-samples.ts';
export { readCurl } from './samples/curl-sample.ts';
export { SAMPLE_BASE } from './samples/sample-base.ts';
export type { ExecutedSamples, Samples } from './model/executed-samples.ts';
export { writeSamples } from './samples/samples.ts';
