import type { Cause, EnvelopeFailure, Failure } from '../results.ts';
import { hide } from './secrets.ts';

type DetailsOf<F> = F extends unknown ? Omit<F, 'ok' | 'meta'> : never;

/** A failure before the details of the call are added. */
export type Problem = DetailsOf<Failure | EnvelopeFailure>;

/** The readable properties of a thrown value. */
interface Thrown {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: Thrown;
}

/**
 * Describes an error of `fetch` from scratch: its own message may contain the URL with a key. Only its code is kept,
 * unless it contains a credential.
 */
export function networkProblem(thrown: unknown, credentials: readonly string[]): Problem {
  const given = codeOf(thrown as Thrown);
  const isCode = typeof given === 'string' && /^\w{1,60}$/.test(given) && hide(credentials, given) === given;
  const code = isCode ? given : undefined;
  const message = code ? `fetch failed: ${code}` : 'fetch failed';
  return { outcome: 'network', code, cause: toCause({ name: 'TypeError', message, code }) };
}

/** Returns a thrown value as plain data; reading it may throw, too. */
export function toCause(thrown: unknown): Cause {
  try {
    const { name = 'Error', message = thrown, code } = Object(thrown) as Record<keyof Cause, unknown>;
    return { name: String(name), message: String(message), ...(code != null && { code: String(code) }) };
  } catch {
    return { name: 'Error', message: '' };
  }
}

/** Deno has no code and describes a refused connection in words. */
function codeOf(thrown: Thrown): unknown {
  try {
    return thrown.code ?? thrown.cause?.code ?? (/refused/i.test(`${thrown.message}`) && 'ECONNREFUSED');
  } catch {
    // A custom `fetch` may throw undefined or unreadable values.
    return undefined;
  }
}
