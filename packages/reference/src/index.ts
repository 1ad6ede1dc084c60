export { readCurl } from './samples/curl-sample.ts';
export { writeSamples, type ExecutedSamples, type Samples } from './samples/samples.ts';
