import { bounded, expired } from './bounded.ts';
import { fail, isTransient, redact, refuse, scrub, type Call } from './call.ts';
import { readBody } from './read-body.ts';
import type { Failure } from './results.ts';

/** One request, ready to be sent except for the credential. */
export interface HttpRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

/**
 * The `signal` of what a `fetch` is given, made when it is asked for: on Node it costs more than the rest of a call, and
 * a `fetch` in memory may not ask. One getter for all: an object with a getter of its own lives, with all that it refers
 * to, much longer.
 */
const lazySignal = {
  enumerable: true,
  get(this: { [expired]: AbortController }) {
    return this[expired].signal;
  },
};

/** Sends the request with its credential, follows redirects within the origin, and reads the body. */
const send = async (
  call: Call,
  request: HttpRequest,
  controller: AbortController,
): Promise<Failure | undefined> => {
  const { apiKey, attempts } = call;
  // An attempt that was given up, by a `fetch` that ignores its signal, must not overwrite what a later one brings.
  const current = <T>(value: T): T => (attempts === call.attempts ? value : refuse('attempt'));
  let { url, method, headers, body } = request;
  // Written out, as a spread would be slow.
  const init: RequestInit = Object.defineProperty(
    { method, headers, body: body!, redirect: 'manual', [expired]: controller },
    'signal',
    lazySignal,
  );
  call.key = typeof apiKey === 'function' ? await apiKey() : apiKey;
  if (call.key) headers[call.apiKeyHeader!.toLowerCase()] = call.key;
  for (let hops = 0; ; hops++) {
    const answer = (call.answer = current(await (call.fetch ?? fetch)(url, init)));
    const { status } = answer;
    if (!/^0|30[12378]/.test(status as any)) {
      call.body = current(await readBody(answer.body, call.maxResponseBytes));
      return call.body ? undefined : fail(call, 'size');
    }
    answer.body?.cancel().catch(() => {});
    // To another origin never: it would take the credential there, and the answer would not be the API's.
    const location = answer.headers.get('location') ?? '//';
    const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
    const reason =
      target?.origin !== new URL(url).origin
        ? 'origin'
        : status < 307 && method !== 'GET'
          ? 'method'
          : hops > 4 && 'loop';
    if (reason) return fail(call, 'redirect', { reason, origin: redact(call, target?.origin) });
    url = target!.href;
  }
};

/** Names why an attempt ended without an answer. */
const explain = (call: Call, error: unknown, limit: 'deadline' | 'timeout'): Failure =>
  error === expired
    ? fail(call, 'deadline', { limit }, true)
    : call.signal?.aborted
      ? fail(call, 'abort', { cause: call.signal.reason }, false)
      : fail(call, 'network', { cause: scrub(call, error) }, true);

/**
 * The one place that performs HTTP: deadline, attempts, redirects, size. Never throws. Undefined when an answer, of any
 * status, is in `call.answer` and `call.body`.
 */
export const exchange = async (call: Call, request: HttpRequest): Promise<Failure | undefined> => {
  const { limiter, hooks, signal, deadline, timeout } = call;
  const end = performance.now() + (deadline || Infinity);
  const left = () => end - performance.now();
  for (let wait = 0; ;) {
    let failure: Failure | undefined;
    let release: ((pauseMs?: number) => void) | undefined;
    let ms = 0;
    try {
      if (wait) await bounded(wait, signal);
      call.answer = undefined;
      call.attempts++;
      if (limiter) release = await bounded(left(), signal, ({ signal }) => limiter.acquire(signal));
      hooks?.(call, 'request');
      ms = Math.min(left(), timeout || Infinity);
      failure = await bounded(ms, signal, (inner) => send(call, request, inner));
      hooks?.(call, 'response');
    } catch (error) {
      failure = explain(call, error, ms === timeout ? 'timeout' : 'deadline');
    }
    // The server asks for seconds, or for a date.
    const transient = isTransient(call);
    const value: any = transient && call.answer!.headers.get('retry-after');
    const asked = +value * 1000 || Date.parse(value) - Date.now();
    release?.(asked);
    // Full jitter, see https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
    wait = asked > 0 ? asked : Math.random() * Math.min(8000, 250 * 2 ** call.attempts);
    const useful = failure ? failure.retryable : transient && call.idempotent;
    // Where there is no deadline, nobody wants to sleep longer than five minutes either.
    if (!useful || call.attempts > call.retries || wait > Math.min(3e5, left())) return failure;
    hooks?.(call, 'retry', wait);
  }
};
