export type { Judge } from './judge.ts';
export type { Mutant, PlainResponse, Server } from './mutant.ts';
export { fetchFrom } from './serve.ts';
export {
  runMutation,
  type JudgeScore,
  type MutantResult,
  type MutationOptions,
  type MutationScore,
  type Verdict,
} from './run-mutation.ts';
