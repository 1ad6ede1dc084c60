import type { Cause, EnvelopeFailure, Failure } from './results.ts';
import { mayHold } from './secrets.ts';

type DetailsOf<F> = F extends unknown ? Omit<F, 'ok' | 'meta'> : never;

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
  const message = code ? `fetch failed: ${code}` : 'fetch failed';
  return { outcome: 'network', code, cause: toCause({ name: 'TypeError', message, code }) };
}

/** What was thrown, as plain data; reading it may throw again. */
export function toCause(thrown: unknown): Cause {
  try {
    const { name = 'Error', message = thrown, code } = Object(thrown) as Record<keyof Cause, unknown>;
    return { name: String(name), message: String(message), ...(code != null && { code: String(code) }) };
  } catch {
    return { name: 'Error', message: '' };
  }
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
