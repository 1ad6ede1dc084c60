import { bounded, expired } from './bounded.ts';
import { emit, fail, isTransient, scrub, type Call } from './call.ts';
import { readBody } from './read-body.ts';
import type { Failure } from './results.ts';

/** One request, ready to be sent except for the credential. */
export interface HttpRequest {
  method: string;
  url: string;
  headers: Headers;
  body?: string | undefined;
}

/** Milliseconds that the server asks to wait: given in seconds, or as a date. */
const retryAfter = (call: Call): number | undefined => {
  const value: any = isTransient(call) && call.answer!.headers.get('retry-after');
  const ms = +value * 1000 || Date.parse(value) - Date.now();
  return ms > 0 ? ms : undefined;
};

/** Sends the request with its credential, follows redirects within the origin, and reads the body. */
const send = async (call: Call, request: HttpRequest, signal: AbortSignal): Promise<Failure | undefined> => {
  const { apiKey } = call;
  const { method, headers, body } = request;
  let { url } = request;
  call.key = typeof apiKey === 'function' ? await apiKey() : apiKey;
  if (call.key) headers.set(call.apiKeyHeader!, call.key);
  for (let hops = 0; ; hops++) {
    const init = { method, headers, body, signal, redirect: 'manual' } as RequestInit;
    const answer = (call.answer = await (call.fetch ?? fetch)(url, init));
    const { status } = answer;
    if (![0, 301, 302, 303, 307, 308].includes(status)) {
      call.body = await readBody(answer.body, call.maxResponseBytes);
      return call.body ? undefined : fail(call, 'size', {}, false);
    }
    answer.body?.cancel().catch(() => {});
    // To another origin never: it would take the credential there, and the answer would not be the API's.
    const location = `${answer.headers.get('location')}`;
    const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
    const reason = !status
      ? 'hidden'
      : target?.origin !== new URL(url).origin
        ? 'origin'
        : status < 307 && method !== 'GET'
          ? 'method'
          : hops > 4 && 'loop';
    if (reason) return fail(call, 'redirect', { reason, origin: target?.origin });
    url = target!.href;
  }
};

/** Waits, sends, and names why there is no answer if there is none. */
const attempt = async (call: Call, request: HttpRequest, end: number, wait: number): Promise<Failure | undefined> => {
  const { limiter, signal, timeout } = call;
  let left = end - performance.now();
  let failure: Failure | undefined;
  let release: ((pauseMs?: number) => void) | undefined;
  try {
    if (wait) await bounded(wait, signal);
    call.answer = undefined;
    call.attempts++;
    if (limiter) release = await bounded(left, signal, (inner) => limiter.acquire(inner));
    emit(call, 'request', {});
    const start = performance.now();
    left = end - start;
    failure = await bounded(Math.min(left, timeout || left), signal, (inner) => send(call, request, inner));
    emit(call, 'response', { status: call.answer!.status, ms: performance.now() - start });
  } catch (error) {
    failure =
      error === expired
        ? fail(call, 'deadline', { limit: left > (timeout || left) ? 'timeout' : 'deadline' }, true)
        : signal?.aborted
          ? fail(call, 'abort', { cause: signal.reason }, false)
          : call.apiKey && !call.key
            ? fail(call, 'usage', { cause: error })
            : fail(call, 'network', { cause: scrub(call, error) }, true);
  }
  release?.(retryAfter(call));
  return failure;
};

/**
 * The one place that performs HTTP: deadline, attempts, redirects, size. Never throws. Undefined when an answer, of any
 * status, is in `call.answer` and `call.body`.
 */
export const exchange = async (call: Call, request: HttpRequest): Promise<Failure | undefined> => {
  const end = performance.now() + (call.deadline === false ? Infinity : call.deadline);
  for (let wait = 0; ; ) {
    const failure = await attempt(call, request, end, wait);
    // Full jitter, see https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
    wait = retryAfter(call) ?? Math.random() * Math.min(8000, 250 * 2 ** call.attempts);
    if (
      !(failure ? failure.retryable : call.idempotent && isTransient(call)) ||
      call.attempts > call.retries ||
      // Where there is no deadline, nobody wants to sleep longer than five minutes either.
      wait > Math.min(3e5, end - performance.now())
    ) {
      return failure;
    }
    emit(call, 'retry', { waitMs: wait, reason: failure?.outcome ?? call.answer!.status });
  }
};
