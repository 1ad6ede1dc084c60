import { parseBaseUrl, type BaseUrl } from './base-url.ts';
import type { CallOptions, CallerOptions, Fetch, MethodSpelling } from './client-options.ts';
import type { Extension } from './extension.ts';
import { createKeyring, joinGivers, toHeaders, type HeaderGiver } from './keyring.ts';
import type { Keyring } from './signature.ts';
import { credentialsIn, formsOf } from '../limits/secrets.ts';

/** Validated options of a client or of one call, with defaults. A removed limit is `Infinity`. */
export interface Settings extends Extension, MethodSpelling {
  readonly base: BaseUrl;
  readonly keyring: Keyring;
  readonly fetch: Fetch | undefined;
  readonly deadline: number;
  readonly timeout: number;
  readonly retries: number;
  readonly maxResponseBytes: number;
  /** Keys are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Returns more headers for each attempt. */
  readonly giveHeaders: HeaderGiver | undefined;
  readonly raw: boolean | undefined;
  /** Credentials in the headers. */
  readonly credentials: readonly string[];
  readonly signal: AbortSignal | undefined;
  readonly idempotent: boolean | undefined;
}

const DEFAULTS = {
  deadline: 60_000,
  timeout: 20_000,
  retries: 2,
  maxResponseBytes: 10_485_760,
};

/**
 * Resolves the options of a client, once.
 *
 * @throws {TypeError} names the invalid option, never shows a credential
 */
export function resolveClient(options: CallerOptions): Settings {
  const {
    baseUrl,
    apiKey,
    apiKeyHeader = 'x-api-key',
    fetch,
    extensions = [],
    // An option of clients of nodes only.
    methodPrefix,
    ...shared
  } = (options ?? {}) as CallerOptions & MethodSpelling;
  checkNames(shared, extensions.find((extension) => extension.hint)?.hint);
  if (fetch !== undefined && typeof fetch !== 'function') throw new TypeError('fetch must be a function');
  const base = parseBaseUrl(baseUrl);
  const keyring = createKeyring(apiKey, apiKeyHeader);
  return resolveCall(
    // What is missing still, the headers and what comes with a call, is added by resolveCall.
    Object.assign({ base, keyring, fetch, methodPrefix }, DEFAULTS, ...extensions) as Settings,
    shared,
  );
}

const CALL_NAMES = ['signal', 'idempotent', 'raw', 'headers', 'context', ...Object.keys(DEFAULTS)];

/** A misspelt option would do nothing. */
function checkNames(options: object, hint: Extension['hint'] = () => ''): void {
  const unknown = Object.keys(options).find((name) => !CALL_NAMES.includes(name));
  if (unknown !== undefined) throw new TypeError(`there is no option ${unknown}${hint(unknown)}`);
}

/**
 * Resolves the settings of one call: the client's, overridden by the call's options.
 *
 * @throws {TypeError} names the invalid option
 */
export function resolveCall(client: Settings, options: CallOptions): Settings {
  const {
    signal = client.signal,
    idempotent = client.idempotent,
    raw = client.raw,
    headers: given,
  } = options;
  checkNames(options, client.hint);
  if (signal && typeof signal.addEventListener !== 'function')
    throw new TypeError('signal must be an AbortSignal');
  const isFunction = typeof given === 'function';
  const headers = { ...client.headers, ...toHeaders(isFunction ? undefined : given) };
  const limit = (name: 'deadline' | 'timeout' | 'maxResponseBytes' | 'retries') => {
    const value = options[name] ?? client[name];
    if (value === false) return 0;
    if (typeof value !== 'number' || !(value >= 0))
      throw new TypeError(`${name} must be a number from 0, got ${String(value)}`);
    return value;
  };
  return Object.freeze({
    ...client,
    deadline: limit('deadline') || Infinity,
    timeout: limit('timeout') || Infinity,
    maxResponseBytes: limit('maxResponseBytes') || Infinity,
    retries: limit('retries'),
    headers,
    credentials: credentialsIn(headers).flatMap(formsOf),
    giveHeaders: isFunction ? joinGivers(client.giveHeaders, given) : client.giveHeaders,
    signal,
    idempotent,
    raw,
  });
}
