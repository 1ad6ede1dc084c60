import type { EnvelopeFailure, Failure, ResponseInfo } from './results.ts';
import { mayHold } from './secrets.ts';

type DetailsOf<F> = F extends unknown ? Omit<F, keyof ResponseInfo | 'ok'> : never;

/** What went wrong, before the facts of the call are added to it. */
export type Problem = DetailsOf<Failure | EnvelopeFailure>;

/** What may be read of something that was thrown. */
interface Thrown {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: Thrown;
}

/**
 * What a `fetch` threw, described from scratch: its own message may hold the address, and a key in it. Only its code is taken
 * over, unless it holds one of the credentials.
 */
export function networkProblem(thrown: unknown, credentials: readonly string[]): Problem {
  const given = codeOf(thrown as Thrown);
  const isCode = typeof given === 'string' && /^\w{1,60}$/.test(given) && !mayHold(credentials, given);
  const code = isCode ? given : undefined;
  return { outcome: 'network', code, cause: new Error(code ? `fetch failed: ${code}` : 'fetch failed') };
}

/** Deno has no code, and says in words that a connection was refused. */
function codeOf(thrown: Thrown): unknown {
  try {
    return thrown.code ?? thrown.cause?.code ?? (/refused/i.test(`${thrown.message}`) && 'ECONNREFUSED');
  } catch {
    // A `fetch` of somebody's may throw nothing, or what cannot be read.
    return undefined;
  }
}
