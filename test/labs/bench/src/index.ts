export { installPeers } from './install.ts';
export { fillFigures } from './fill-figures.ts';
export { GAUNTLET, MEASURED, putBetween } from './results.ts';
export { runBench, SECTION_NAMES, type RunOptions } from './run.ts';
export { everyCall } from './clients.ts';
export { measureSpread } from './spread.ts';
