import { uniqueBy } from '@chain-apis/foundation';
import type { Operation, SecurityScheme } from '../model/model.ts';
import { withQuery, type HttpRequest } from './http-request.ts';
import { sentValue, useOf, type CredentialPart } from './security-scheme.ts';

/** A text that a caller has to know: a key, a token, a user name or a password. */
export interface Credential extends CredentialPart {
  /** Its scheme, and which part of it. */
  readonly id: string;
  /** Where it is sent. */
  readonly place: string;
}

/** The values of credentials by their ids. */
export type Credentials = Readonly<Record<string, string>>;

type Secured = Pick<Operation['binding'], 'security'>;

/** What the schemes of an operation take, each once. */
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
    return values.join('') === '' ? sum : withCredential(sum, scheme, values.join(':'));
  }, request);
}

function partsOf(scheme: SecurityScheme): Credential[] {
  const { parts, place: where, name, word } = useOf(scheme);
  const text = `${where} ${name}${word && `, ${word.toLowerCase()}`}`;
  const place = text.charAt(0).toUpperCase() + text.slice(1);
  return parts.map((part, index) => ({
    ...part,
    id: index === 0 ? scheme.name : `${scheme.name} ${part.label.toLowerCase()}`,
    place,
  }));
}

function withCredential(request: HttpRequest, scheme: SecurityScheme, text: string): HttpRequest {
  const use = useOf(scheme);
  const { in: location, name } = use;
  const value = sentValue(use, text);
  const withHeader = (header: string, content: string) => ({
    ...request,
    headers: { ...request.headers, [header]: content },
  });
  if (location === 'header') return withHeader(name, value);
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  if (location === 'query') return { ...request, path: withQuery(request.path, pair) };
  const { cookie } = request.headers;
  return withHeader('cookie', cookie === undefined ? pair : `${cookie}; ${pair}`);
}
