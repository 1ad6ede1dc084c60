import type { CallOptions, ClientOptions } from './client-options.ts';
import type { AnyResult, EnvelopeFailure, Failure, ResponseInfo } from './results.ts';

/** The state of one call: its settings, and what became known on the way. Never handed out: it holds the key. */
export interface Call extends Omit<ClientOptions, 'headers'>, Pick<CallOptions, 'signal'> {
  /** By names in lower case. A record: to copy a `Headers` for each call costs more than all else that a call needs. */
  headers: Record<string, string>;
  operation: string;
  idempotent: boolean;
  deadline: number | false;
  timeout: number | false;
  retries: number;
  maxResponseBytes: number | false;
  attempts: number;
  /** The key in use, to take it out of whatever a server or a `fetch` echoes. */
  key?: string | undefined;
  answer?: Response | undefined;
  body?: Uint8Array | undefined;
}

/** Messages name what is wrong and never show it: it may be, or hold, a credential. */
export const refuse = (what: string): never => {
  throw new TypeError(`invalid ${what}`);
};

/** A call that has what `base` has, and more. By prototype: copying every setting is what costs most in a call. */
export const derive = (base: Call, more: Partial<Call>): Call => ({ __proto__: base, ...more }) as any;

/** Sets options on a fresh copy of the template. What is undefined is not set. */
export const override = (call: any, options: any): Call => {
  call.headers = { ...call.headers };
  for (const name in options) {
    const value = options[name];
    // Negative, or not a number at all.
    if (value < 0 || value !== value) refuse(name);
    if (name === 'headers') setHeaders(call.headers, value);
    else if (value !== undefined) call[name] = value;
  }
  return call;
};

/** Sets headers, once they are known to be ones that can be sent. */
export const setHeaders = (headers: Record<string, string>, values: Record<string, any>): void => {
  for (const name in values) {
    try {
      new Headers([[name, values[name]]]).forEach((value, key) => (headers[key] = value));
    } catch {
      // Its message would quote the value.
      refuse(name);
    }
  }
};

/** Checks the options of a client and makes the template of its calls. */
export const createTemplate = (options: ClientOptions): Call => {
  const call = override(
    {
      apiKeyHeader: 'x-api-key',
      attempts: 0,
      deadline: 60_000,
      timeout: 20_000,
      retries: 2,
      maxResponseBytes: 10_485_760,
    } as Call,
    options,
  );
  const { apiKey, baseUrl } = call;
  // A query has no place in it, and a user name or password would show in the errors of `fetch`.
  call.baseUrl = /^(https?:\/\/[^?#@]+?)\/*$/.exec(baseUrl)?.[1] ?? refuse('baseUrl');
  if (typeof apiKey === 'string') setHeaders({}, { apiKey });
  return call;
};

/** Gives a result back, after telling the `error` hook if it is no success. */
export const report = <R>(call: Call, result: R): R => {
  if (!(result as AnyResult).ok) call.hooks?.(call, 'error', result);
  return result;
};

/** Text without the key. Shorter keys are not looked for: they would occur by chance. */
export const redact = <T extends string | null | undefined>({ key }: Call, text: T): T =>
  (key?.[7] ? text?.replaceAll(key, '***') : text) as T;

/** An error without the key: rebuilt, as a `fetch` may have put the request into the message or a property. */
export const scrub = (call: Call, error: any): unknown =>
  call.key ? new Error(redact(call, [error, error.cause].join(': '))) : error;

/** Answers with these statuses pass: worth another attempt. */
export const isTransient = ({ answer }: Call): boolean => /429|50[234]/.test(answer?.status as any);

/** What results and failures tell of a call. */
export const describe = (call: Call, transient: boolean = isTransient(call)): ResponseInfo => {
  const { operation, attempts, idempotent, answer } = call;
  const header = (name: string) => answer?.headers.get(name);
  return {
    operation,
    attempts,
    retryable: transient && idempotent,
    status: answer?.status,
    requestId: redact(call, header('x-request-id') ?? header('node-id')),
    header,
  };
};

type AnyFailure = Failure | EnvelopeFailure;
type Details<O> = Omit<Extract<AnyFailure, { outcome: O }>, keyof ResponseInfo | 'ok' | 'outcome'>;

/** Makes a failure of any kind. */
export const fail = <O extends AnyFailure['outcome']>(
  call: Call,
  outcome: O,
  details?: Details<O>,
  transient?: boolean,
): Extract<AnyFailure, { outcome: O }> =>
  ({ ok: false, outcome, ...describe(call, transient), ...details }) as never;
