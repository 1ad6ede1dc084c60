export { unrunSamples } from '../samples/unrun-samples.ts';
export { servePages } from './serve-pages.ts';
