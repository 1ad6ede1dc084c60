export { readTypes } from './read-types.ts';
export { readContractTests, runContractTests } from './run-contract-tests.ts';
export { runMutationTests } from './run-mutation-tests.ts';
export { THRESHOLDS } from './thresholds.ts';
