export { codeBlocks, readGuides, type Guide } from './model/guides.ts';
export { compile } from './samples/compile.ts';
export { LANGUAGES, type SampleLanguage } from './samples/languages.ts';
export { runCode, runSamples, type World } from './samples/run-samples.ts';
export { SAMPLE_BASE } from './samples/sample-base.ts';
export { writeSamples, type ExecutedSamples, type Samples } from './samples/samples.ts';
