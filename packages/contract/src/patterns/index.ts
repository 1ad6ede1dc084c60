/** What a pattern matches. */
export { canonicalPattern } from './canonical-pattern.ts';
export { readPattern } from './pattern.ts';
