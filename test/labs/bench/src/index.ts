export { installPeers } from './peers.ts';
export { fillFigures } from './fill-figures.ts';
export { GAUNTLET, MEASURED, putBetween } from './results.ts';
export { runBench, SECTION_NAMES, type RunOptions } from './run.ts';
export { everyCall } from './size/client.ts';
