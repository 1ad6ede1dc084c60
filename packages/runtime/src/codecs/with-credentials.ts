import type { CallerOptions, ClientOptions } from '../options/client-options.ts';
import { ask, createKeyring, toHeaders } from '../options/keyring.ts';
import type { Keyring, Signature } from '../options/signature.ts';
import { callbackProblem, Stop } from '../limits/stop.ts';
import { toCallerOptions } from '../options/with-options.ts';
import { toText } from '../transport/to-request.ts';
import { requireCookies } from './write-style.ts';

/** Where a credential goes, in the words of OpenAPI. */
export type SecurityScheme =
  | { readonly in: 'header' | 'query' | 'cookie'; readonly name: string }
  | { readonly scheme: 'bearer' | 'basic' };

type Schemes = Readonly<Record<string, SecurityScheme>>;
type Values = Readonly<Record<string, unknown>>;

/** User name and password. */
export interface BasicCredential {
  /** Without a colon. */
  readonly username: string;
  readonly password?: string | undefined;
}

/** Text at a place of a request. */
interface Placed {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly value: string;
}

/** Options for credentials, in any client. */
const OPTIONS = ['apiKey', 'apiKeyHeader', 'token', 'basic', 'credentials'];

/**
 * Converts a client's options to a caller's, and takes its credentials: each is sent where its scheme says, with the operations that declare
 * it, to the origin of the caller's `baseUrl` only.
 *
 * @param schemes - by the name of the option, or of the member of the option `credentials`
 * @param nested - whether they are members of `credentials`
 * @throws {TypeError} if an option is invalid, or no scheme takes it; never shows a credential
 */
export function withCredentials(options: object, schemes: Schemes = {}, nested = false): CallerOptions {
  // Read as what it may be: JavaScript's callers give anything.
  const all = (options ?? {}) as Values;
  const { credentials = {}, ...given } = all;
  const names = Object.keys(schemes);
  const known = nested ? ['credentials'] : names;
  const place = nested ? `credentials: { ${names.join(', ')} }` : names.join();
  const hint = place
    ? `give ${place}`
    : 'no operation declares credentials; what a server wants goes into headers';
  const extra = OPTIONS.find((name) => all[name] !== undefined && !known.includes(name));
  if (extra) throw new TypeError(`there is no option ${extra}: ${hint}`);
  // Checked from here on: each value where its scheme is known.
  const values = (nested ? credentials : given) as Values;
  if (typeof values !== 'object') throw new TypeError(`credentials must be an object: ${hint}`);
  const unknown = nested && Object.keys(values).find((name) => !names.includes(name));
  if (unknown) throw new TypeError(`credentials has no ${unknown}: ${hint}`);
  const rest = Object.entries(given).filter(([name]) => nested || !names.includes(name));
  const keyring = keyringOf(schemes, values, nested ? 'credentials.' : '');
  // What is left without the credentials are the options of every client.
  const caller = toCallerOptions(Object.fromEntries(rest) as unknown as ClientOptions);
  return { ...caller, extensions: [...(caller.extensions ?? []), { keyring }] };
}

/** @param prefix - of the names in messages */
function keyringOf(schemes: Schemes, values: Values, prefix: string): Keyring {
  const keyring = createKeyring(undefined, 'authorization');
  const write = (name: string, value: unknown): Placed | undefined => {
    if (value === undefined || value === '') return undefined;
    const { secrets, ...placed } = placedAt(schemes[name]!, value, prefix + name);
    secrets.forEach(keyring.remember);
    return placed;
  };
  const read = async (name: string) => {
    const value = values[name];
    // A function as credential is asked for it without arguments; its answer is checked like a fixed one.
    return write(name, typeof value === 'function' ? await ask(value as () => unknown) : value);
  };
  // A fixed credential is checked before any call.
  for (const name of Object.keys(schemes)) if (typeof values[name] !== 'function') write(name, values[name]);
  const sign: Keyring['sign'] = async ({ path, secured }, headers) => {
    try {
      return join(await chosen(Array.isArray(secured) ? secured : [], read), path, headers);
    } catch (cause) {
      throw new Stop(callbackProblem('credentials')(cause));
    }
  };
  return { ...keyring, sign };
}

/** The credentials of the first alternative that all are given of; otherwise of the first that one is given of. */
async function chosen(
  alternatives: readonly (readonly string[])[],
  read: (name: string) => Promise<Placed | undefined>,
): Promise<readonly Placed[]> {
  const asked = new Map<string, Promise<Placed | undefined>>();
  const once = (name: string) => asked.get(name) ?? asked.set(name, read(name)).get(name)!;
  let some: readonly Placed[] = [];
  for (const names of alternatives) {
    const found = (await Promise.all(names.map(once))).filter((one) => one !== undefined);
    if (names.length > 0 && found.length === names.length) return found;
    if (some.length === 0) some = found;
  }
  return some;
}

/**
 * Writes a credential at the place of its scheme; `secrets` are what nobody may see of it.
 *
 * @throws {TypeError} names the option, never shows its value
 */
function placedAt(
  scheme: SecurityScheme,
  value: unknown,
  option: string,
): Placed & { readonly secrets: readonly string[] } {
  if ('scheme' in scheme) {
    const [text, ...secrets] =
      scheme.scheme === 'basic' ? basicPair(value, option) : [tokenOf(value, option)];
    const name = scheme.scheme === 'basic' ? 'Basic' : 'Bearer';
    return { in: 'header', name: 'authorization', value: `${name} ${text}`, secrets: [text, ...secrets] };
  }
  if (typeof value !== 'string') throw new TypeError(`${option} must be text, or a function that returns it`);
  const secrets = [value];
  if (scheme.in === 'query') return { ...scheme, value: toText(option, value), secrets };
  if (scheme.in === 'header') toHeaders({ [scheme.name]: value }, option);
  else {
    requireCookies(option);
    if (/[^!#-+\--:<-[\]-~]/.test(value))
      throw new TypeError(`${option} has characters that a cookie cannot have`);
  }
  return { ...scheme, value, secrets };
}

/** RFC 6750, 2.1: a token has no spaces, so a text with one is a whole header. */
function tokenOf(value: unknown, option: string): string {
  if (typeof value === 'string' && /^[!-~]+$/.test(value)) return value;
  throw new TypeError(
    `${option} must be a token without spaces, or a function that returns it; the client adds Bearer`,
  );
}

/** RFC 7617, 2: a user name has no colon. UTF-8 in base64. */
function basicPair(value: unknown, option: string): [text: string, secret: string] {
  const { username, password = '' } = (value ?? {}) as Partial<BasicCredential>;
  if (typeof username !== 'string' || typeof password !== 'string' || username.includes(':'))
    throw new TypeError(`${option} must be { username, password }, with no colon in the user name`);
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  // Without a password, the user name is a key.
  return [btoa(String.fromCharCode(...bytes)), password || username];
}

/** What an attempt carries, next to the cookies that it has. */
function join(all: readonly Placed[], path: string, headers: Values): Signature {
  const at = (place: Placed['in']) => all.filter((one) => one.in === place);
  const query = at('query').map(({ name, value }) => `${encodeURIComponent(name)}=${value}`);
  const cookies = at('cookie').map(({ name, value }) => `${name}=${value}`);
  const own = toHeaders(at('header').map(({ name, value }) => [name, value] as const));
  const cookie = cookies.length > 0 && { cookie: [headers['cookie'] ?? [], ...cookies].flat().join('; ') };
  return [{ ...own, ...cookie }, query.length > 0 ? (path.includes('?') ? '&' : '?') + query.join('&') : ''];
}
