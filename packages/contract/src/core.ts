/**
 * Functions for a compiled contract: they need no Node, no schema compiler and no `eval`. The main entry has the same
 * functions for any document.
 */
export { createCheckers, makeSample, sampleOf } from './compiled/compiled-checkers.ts';
export { createCompiled } from './compiled/decode-contract.ts';
export { compileRule } from './check/compile-rule.ts';
export { matcherOf } from './patterns/matcher-of.ts';
export { errorsIn } from './check/violation.ts';
export { ContractError } from './contract-error.ts';
export { withDigits } from './json/wide-integers.ts';
export { writeJson } from '@chain-apis/foundation';
export * from './model/operation-facts.ts';
export { documentPath } from './read/contract-document.ts';
