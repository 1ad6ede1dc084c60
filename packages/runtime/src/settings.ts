import { parseBaseUrl, type BaseUrl } from './base-url.ts';
import type { CallOptions, CallerOptions, Fetch, Limiter, Validation } from './client-options.ts';
import type { Hooks } from './hooks.ts';
import { createKeyring, toHeaders, type Keyring } from './keyring.ts';
import { credentialsIn } from './secrets.ts';

/** The options of a client or of one call, checked and with their defaults. A limit that is off is `Infinity`. */
export interface Settings {
  readonly base: BaseUrl;
  readonly keyring: Keyring;
  readonly fetch: Fetch | undefined;
  readonly limiter: Limiter | undefined;
  readonly validate: Validation | undefined;
  readonly observers: readonly Hooks[];
  readonly deadline: number;
  readonly timeout: number;
  readonly retries: number;
  readonly maxResponseBytes: number;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The credentials among the headers. */
  readonly credentials: readonly string[];
  readonly signal: AbortSignal | undefined;
  readonly idempotent: boolean | undefined;
}

/**
 * Resolves the options of a client, once.
 *
 * @param option - what the client calls its address
 * @throws {TypeError} that names the option that is wrong, and never shows a credential
 */
export function resolveClient(options: CallerOptions, option = 'baseUrl'): Settings {
  const { baseUrl, apiKey, apiKeyHeader = 'x-api-key', fetch, limiter, validate, hooks } = options ?? {};
  assertFunction('fetch', fetch);
  assertFunction('limiter.acquire', limiter && (limiter.acquire ?? null));
  assertFunction('validate.checker.check', validate && (validate.checker?.check ?? null));
  const observers = [hooks ?? []].flat();
  if (observers.some((observer) => typeof observer !== 'object'))
    throw new TypeError('hooks must be an object of functions');
  const defaults: Settings = {
    base: parseBaseUrl(baseUrl, option),
    keyring: createKeyring(apiKey, apiKeyHeader),
    fetch,
    limiter,
    validate,
    observers,
    deadline: 60_000,
    timeout: 20_000,
    retries: 2,
    maxResponseBytes: 10_485_760,
    headers: {},
    credentials: [],
    signal: undefined,
    idempotent: undefined,
  };
  return resolveCall(defaults, { ...options, signal: undefined, idempotent: undefined } as CallOptions);
}

function assertFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') throw new TypeError(`${name} must be a function`);
}

/**
 * The settings of one call: those of its client, and its own options over them.
 *
 * @throws {TypeError} that names the option that is wrong
 */
export function resolveCall(client: Settings, options: CallOptions): Settings {
  const { headers: added, signal = client.signal, idempotent = client.idempotent } = options;
  if (signal && typeof signal.addEventListener !== 'function')
    throw new TypeError('signal must be an AbortSignal');
  const headers = added ? { ...client.headers, ...toHeaders(added) } : client.headers;
  const limit = (name: 'deadline' | 'timeout' | 'maxResponseBytes') =>
    number(client, options, name) || Infinity;
  return Object.freeze({
    ...client,
    deadline: limit('deadline'),
    timeout: limit('timeout'),
    maxResponseBytes: limit('maxResponseBytes'),
    retries: number(client, options, 'retries'),
    headers,
    credentials: added ? credentialsIn(headers) : client.credentials,
    signal,
    idempotent,
  });
}

type Limit = 'deadline' | 'timeout' | 'maxResponseBytes' | 'retries';

function number(client: Settings, options: CallOptions, name: Limit): number {
  const { [name]: value = client[name] } = options;
  if (value === false) return 0;
  if (typeof value !== 'number' || !(value >= 0)) throw new TypeError(`${name} must be a number from 0`);
  return value;
}
