export type { Mutant } from './mutant.ts';
export { mutationReport } from './mutation-report.ts';
export { runMutation, type MutantResult, type MutationOptions, type MutationScore } from './run-mutation.ts';
