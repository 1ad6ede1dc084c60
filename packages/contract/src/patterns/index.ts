/** What a pattern matches. */
export { readPattern, toExpression, type Pattern } from './pattern.ts';
