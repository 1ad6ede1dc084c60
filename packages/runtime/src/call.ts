import type { CallOptions, ClientOptions, HookEvents } from './client-options.ts';
import type { AnyResult, EnvelopeFailure, Failure, ResponseInfo } from './results.ts';

/** The state of one call: its settings, and what became known on the way. Never handed out: it holds the key. */
export interface Call extends Omit<ClientOptions, 'headers'>, Pick<CallOptions, 'signal'> {
  base: string;
  headers: Headers;
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

/** `options` over `base`. What is undefined is not set. */
export const override = (base: Call, options: any): Call => {
  const call: any = { ...base, headers: new Headers(base.headers) };
  for (const name in options) {
    const value = options[name];
    if (value < 0 || value !== value) refuse(`${name}: must be false or a number from 0`);
    if (name === 'headers') setHeaders(call.headers, value);
    else if (value !== undefined) call[name] = value;
  }
  return call;
};

const setHeaders = (headers: Headers, values: Record<string, string>): void => {
  for (const name in values) {
    try {
      headers.set(name, values[name]!);
    } catch {
      // Its message would quote the value.
      refuse(`${name}: no header can have this name or value`);
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
  call.base = `${baseUrl}`.replace(/\/+$/, '');
  if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(call.base)) {
    refuse('baseUrl: must be http(s)://host/path, without user name, password and query');
  }
  if (typeof apiKey === 'string') setHeaders(new Headers(), { apiKey });
  return call;
};

/** Tells a hook. What a hook throws must not change the call that it observes. */
export const emit = <K extends keyof HookEvents>(
  { hooks, operation, attempts }: Call,
  name: K,
  details: Omit<HookEvents[K], 'operation' | 'attempts'>,
): void => {
  try {
    hooks?.[name]?.({ operation, attempts, ...details } as HookEvents[K]);
  } catch {
    // Swallowed on purpose, see above.
  }
};

/** Gives a result back, after telling the `error` hook if it is no success. */
export const report = <R>(call: Call, result: R): R => {
  if (!(result as AnyResult).ok) emit(call, 'error', { result: result as Failure });
  return result;
};

/** Text without the key. Shorter keys are not looked for: they would occur by chance. */
export const redact = ({ key }: Call, text: string): string => (key?.[7] ? text.replaceAll(key, '***') : text);

/** An error without the key: rebuilt, as a `fetch` may have put the request into the message or a property. */
export const scrub = (call: Call, error: any): unknown =>
  call.key
    ? Object.assign(new Error(redact(call, `${error?.message}`)), { code: error?.code ?? error?.cause?.code })
    : error;

/** Answers with these statuses pass: worth another attempt. */
export const isTransient = ({ answer }: Call): boolean => [429, 502, 503, 504].includes(answer?.status!);

/** What results and failures tell of a call. */
export const describe = (call: Call, transient: boolean = isTransient(call)): ResponseInfo => {
  const header = (name: string) => call.answer?.headers.get(name);
  return {
    operation: call.operation,
    attempts: call.attempts,
    retryable: transient && call.idempotent,
    status: call.answer?.status,
    requestId: header('x-request-id') ?? header('node-id') ?? undefined,
    header,
  };
};

type AnyFailure = Failure | EnvelopeFailure;
type Details<O> = Omit<Extract<AnyFailure, { outcome: O }>, keyof ResponseInfo | 'ok' | 'outcome'>;

/** Makes a failure of any kind. */
export const fail = <O extends AnyFailure['outcome']>(
  call: Call,
  outcome: O,
  details: Details<O>,
  transient?: boolean,
): Extract<AnyFailure, { outcome: O }> =>
  ({ ok: false, outcome, ...describe(call, transient), ...details }) as never;
