import type { Problem } from './problem.ts';

/** Ends a call early. Thrown inside the engine only: what comes out is the failure made of its problem. */
export class Stop {
  readonly problem: Problem;
  constructor(problem: Problem) {
    this.problem = problem;
  }
}

/** Does work that may be somebody else's; when it throws, the call stops with the problem made of that. */
export async function attempt<T>(
  work: () => T | Promise<T>,
  toProblem: (error: unknown) => Problem,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Stop(toProblem(error));
  }
}

/**
 * The problem that a call stopped with. Anything else was thrown by what a `fetch` gave in place of a `Response`; its message
 * may hold the address.
 */
export function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Stop) return thrown.problem;
  return { outcome: 'callback', callback: 'fetch', cause: new TypeError('fetch gave no Response') };
}

/** Says which function of the user's failed. */
export function blame(callback: 'apiKey' | 'limiter' | 'checker'): (cause: unknown) => Problem {
  return (cause) => ({ outcome: 'callback', callback, cause });
}
