/** What a pattern matches. */
export { readPattern } from './pattern.ts';
