import type { SecurityScheme } from '../model/model.ts';

/** What a caller gives for a security scheme. A client certificate belongs to the connection. */
type CredentialKind = 'key' | 'token' | 'basic' | 'other' | 'certificate';

/** A text that is part of a credential. */
export interface CredentialPart {
  readonly label: 'Key' | 'Token' | 'User name' | 'Password' | 'Credentials';
  readonly placeholder: string;
}

const PARTS: Readonly<Record<CredentialKind, readonly CredentialPart[]>> = {
  key: [{ label: 'Key', placeholder: 'YOUR_KEY' }],
  token: [{ label: 'Token', placeholder: 'YOUR_TOKEN' }],
  basic: [
    { label: 'User name', placeholder: 'YOUR_NAME' },
    { label: 'Password', placeholder: 'YOUR_PASSWORD' },
  ],
  other: [{ label: 'Credentials', placeholder: 'YOUR_CREDENTIALS' }],
  certificate: [],
};

/** What a scheme takes and where it is sent. */
export interface SchemeUse {
  readonly kind: CredentialKind;
  readonly parts: readonly CredentialPart[];
  readonly in: 'header' | 'query' | 'cookie';
  /** The same in words. */
  readonly place: string;
  /** Name of the header, the query parameter or the cookie. */
  readonly name: string;
  /** What precedes the credential in the header `authorization`, such as `Bearer`; otherwise empty. */
  readonly word: string;
}

/** Says what a scheme takes and where it is sent: for forms, requests, options of clients and texts alike. */
export function useOf(declared: SecurityScheme): SchemeUse {
  // Tokens of OAuth 2.0 and OpenID Connect are bearer tokens (RFC 6750).
  const { in: location = 'header', parameter = '', scheme = 'bearer' } = declared;
  const kind = kindOf(declared.type, scheme);
  const isAuthorization = kind !== 'key' && kind !== 'certificate';
  return {
    kind,
    parts: PARTS[kind],
    in: location,
    place: location === 'query' ? 'query parameter' : location,
    name: isAuthorization ? 'authorization' : parameter,
    word: isAuthorization ? `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}` : '',
  };
}

function kindOf(type: SecurityScheme['type'], scheme: string): CredentialKind {
  if (type === 'apiKey') return 'key';
  if (type === 'mutualTLS') return 'certificate';
  if (scheme === 'basic') return 'basic';
  return scheme === 'bearer' ? 'token' : 'other';
}

/** Returns a credential as it is sent. @param text - for `basic`, user name and password with a colon */
export function sentValue({ kind, word }: SchemeUse, text: string): string {
  if (kind === 'basic') return `${word} ${base64(text.includes(':') ? text : `${text}:`)}`;
  return word === '' ? text : `${word} ${text}`;
}

/** Of its UTF-8 (RFC 7617). */
const base64 = (text: string) => btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
