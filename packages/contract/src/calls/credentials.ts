import { uniqueBy } from '@chain-apis/foundation';
import type { Operation, SecurityScheme } from '../model/model.ts';
import { withQuery, type HttpRequest } from './http-request.ts';

/** A text that a caller has to know: a key, a token, a user name or a password. */
export interface Credential {
  /** Its scheme, and which part of it. */
  readonly id: string;
  readonly label: 'Key' | 'Token' | 'User name' | 'Password' | 'Credentials';
  /** Where it is sent. */
  readonly place: string;
  readonly placeholder: string;
}

/** The values of credentials by their ids. */
export type Credentials = Readonly<Record<string, string>>;

type Secured = Pick<Operation['binding'], 'security'>;

/** What the schemes of an operation take, each once. A client certificate is nobody's text. */
export const credentialsOf = ({ security }: Secured): Credential[] =>
  uniqueBy(security.flat(), ({ name }) => name).flatMap(partsOf);

/** Placeholders for the first alternative of an operation; none if it works without credentials. */
export function placeholdersOf({ security }: Secured): Credentials {
  const [first = []] = security;
  const schemes = security.some(({ length }) => length === 0) ? [] : first;
  return Object.fromEntries(schemes.flatMap(partsOf).map(({ id, placeholder }) => [id, placeholder]));
}

/** A request with credentials where their schemes have them. */
export function withCredentials(
  request: HttpRequest,
  { security }: Secured,
  given: Credentials,
): HttpRequest {
  const schemes = uniqueBy(security.flat(), ({ name }) => name);
  return schemes.reduce((sum, scheme) => {
    const values = partsOf(scheme).map(({ id }) => given[id] ?? '');
    return values.join('') === '' ? sum : withScheme(sum, scheme, values);
  }, request);
}

function partsOf({
  name,
  type,
  scheme = '',
  in: location = 'header',
  parameter = '',
}: SecurityScheme): Credential[] {
  if (type === 'mutualTLS') return [];
  if (type === 'apiKey')
    return [{ id: name, label: 'Key', place: `${PLACES[location]} ${parameter}`, placeholder: 'YOUR_KEY' }];
  const place = `Header authorization, ${scheme || 'bearer'}`;
  if (scheme === 'basic')
    return [
      { id: name, label: 'User name', place, placeholder: 'YOUR_NAME' },
      { id: `${name} password`, label: 'Password', place, placeholder: 'YOUR_PASSWORD' },
    ];
  return type === 'http' && scheme !== 'bearer'
    ? [{ id: name, label: 'Credentials', place, placeholder: 'YOUR_CREDENTIALS' }]
    : [{ id: name, label: 'Token', place, placeholder: 'YOUR_TOKEN' }];
}

const PLACES = { header: 'Header', query: 'Query parameter', cookie: 'Cookie' };

function withScheme(
  request: HttpRequest,
  { type, scheme = 'bearer', in: location = 'header', parameter = '' }: SecurityScheme,
  [value = '', ...more]: readonly string[],
): HttpRequest {
  const withHeader = (name: string, text: string) => ({
    ...request,
    headers: { ...request.headers, [name]: text },
  });
  if (type !== 'apiKey') {
    const word = `${scheme[0]!.toUpperCase()}${scheme.slice(1)}`;
    return withHeader(
      'authorization',
      `${word} ${scheme === 'basic' ? base64([value, ...more].join(':')) : value}`,
    );
  }
  if (location === 'header') return withHeader(parameter, value);
  const pair = `${encodeURIComponent(parameter)}=${encodeURIComponent(value)}`;
  if (location === 'query') return { ...request, path: withQuery(request.path, pair) };
  const { cookie } = request.headers;
  return withHeader('cookie', cookie === undefined ? pair : `${cookie}; ${pair}`);
}

/** Of its UTF-8 (RFC 7617). */
const base64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
