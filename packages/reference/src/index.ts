export { codeBlocks, readGuides } from './model/guides.ts';
export { compile } from './samples/compile.ts';
export { executeSamples, type Execution } from './samples/execute-samples.ts';
export { LANGUAGES, type SampleLanguage } from './samples/languages.ts';
export { SAMPLE_BASE } from './samples/sample-base.ts';
export { writeSamples, type ExecutedSamples, type Samples } from './samples/samples.ts';
