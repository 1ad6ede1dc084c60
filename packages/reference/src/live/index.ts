export { executePlainSamples } from '../samples/plain-samples.ts';
export { servePages } from './serve-pages.ts';
