import { toCause, type Problem } from './problem.ts';

/** Ends a call early. Thrown inside the engine only: callers get the failure made from its problem. */
export class Stop {
  readonly problem: Problem;
  constructor(problem: Problem) {
    this.problem = problem;
  }
}

/** Converts a thrown value to a problem. */
export type ToProblem = (thrown: unknown) => Problem;

/** Names the user's function that failed. */
export function callbackProblem(
  callback: 'apiKey' | 'credentials' | 'headers' | 'limiter' | 'checker' | 'fetch',
): ToProblem {
  return (cause) => ({ outcome: 'callback', callback, cause: toCause(cause) });
}

/** `fetch` returned no `Response`. The error from reading it isn't shown: it may contain the URL. */
export const noResponse = (): Problem =>
  callbackProblem('fetch')(new TypeError('fetch gave no Response that can be read'));

/** The caller's arguments are unusable. */
export const usageProblem: ToProblem = (cause) => ({ outcome: 'usage', cause: toCause(cause) });

/** The problem that a call stopped with. */
export function problemOf(thrown: unknown, toProblem: ToProblem): Problem {
  return thrown instanceof Stop ? thrown.problem : toProblem(thrown);
}
