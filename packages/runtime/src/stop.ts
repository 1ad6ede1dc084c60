import { toCause, type Problem } from './problem.ts';

/** Ends a call early. Thrown inside the engine only: what comes out is the failure made of its problem. */
export class Stop {
  readonly problem: Problem;
  constructor(problem: Problem) {
    this.problem = problem;
  }
}

/** Makes a problem of what was thrown. */
export type ToProblem = (thrown: unknown) => Problem;

/** Says which function of the user's failed. */
export function blame(callback: 'apiKey' | 'headers' | 'limiter' | 'checker' | 'fetch'): ToProblem {
  return (cause) => ({ outcome: 'callback', callback, cause: toCause(cause) });
}

/** What a `fetch` gave is no `Response`. What that threw when it was read is not shown: it may hold the address. */
export const noResponse = (): Problem =>
  blame('fetch')(new TypeError('fetch gave no Response that can be read'));

/** What the caller gave cannot be used. */
export const misuse: ToProblem = (cause) => ({ outcome: 'usage', cause: toCause(cause) });

/** The problem that a call stopped with. */
export function problemOf(thrown: unknown, toProblem: ToProblem): Problem {
  return thrown instanceof Stop ? thrown.problem : toProblem(thrown);
}
