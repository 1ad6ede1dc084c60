import { checkersOf } from './ajv-checkers.ts';
import { createSamples } from './samples.ts';

export const { sampleOf, makeSample } = createSamples(checkersOf);
