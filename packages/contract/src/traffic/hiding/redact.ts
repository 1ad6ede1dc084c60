import { isContainer } from '@chain-apis/foundation';
import { base64, utf8 } from '@scure/base';
import type { IsSecret } from './secret-names.ts';
import { REDACTED } from './secret-values.ts';

/** Removes secrets from text: a server may echo a key in its response. */
export type Redact = (text: string) => string;

/** Shorter ones occur in other words by chance: a local server's key may be `k` or `test`. */
const SHORTEST = 6;

export function createRedact(secrets: readonly string[]): Redact {
  // Longest first: a secret may be a prefix of another.
  const forms = [...new Set(secrets.flatMap(formsOf))].sort((one, other) => other.length - one.length);
  const patterns = forms.map((form) => {
    const text = form.replace(/[^\w\s]/g, '\\$&');
    return form.length < SHORTEST ? new RegExp(`(?<!\\w)${text}(?!\\w)`, 'g') : new RegExp(text, 'gi');
  });
  return (text) => patterns.reduce((rest, pattern) => rest.replace(pattern, REDACTED), text);
}

/** Returns a secret in all forms: plain, in a URL, in a form, in JSON, and in base64 at any offset. */
function formsOf(secret: string): string[] {
  if (secret === '') return [];
  const json = JSON.stringify(secret).slice(1, -1);
  // Half a character has no bytes, in no encoding.
  const sound = secret.replace(/\p{Surrogate}/gu, '\ufffd');
  const bytes = utf8.decode(sound);
  const within = [0, 1, 2].map((before) => {
    const text = base64.encode(Uint8Array.of(...new Uint8Array(before), ...bytes));
    // What depends on nothing before and after.
    return text.slice(before && before + 1, Math.floor(((before + bytes.length) * 4) / 3));
  });
  const whole = [sound, `${sound}:`].map((text) => base64.encode(utf8.decode(text)));
  return [
    secret,
    encodeURIComponent(sound),
    new URLSearchParams([[secret, '']]).toString().slice(0, -1),
    json,
    json.replaceAll('/', '\\/'),
    ...[...whole, ...within.filter(({ length }) => length >= SHORTEST)].flatMap((text) => [
      text,
      text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
    ]),
  ];
}

/** Removes secrets from every text in a value, property names included. Its type stays: only texts differ. */
export function redactAll<T>(value: T, redact: Redact): T {
  const clean = (inner: unknown): unknown => {
    if (typeof inner === 'string') return redact(inner);
    if (Array.isArray(inner)) return inner.map(clean);
    if (!isContainer(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, member]) => [redact(key), clean(member)]));
  };
  // Texts stay texts.
  return clean(value) as T;
}

/** Returns a URL without the values of secret query parameters, and these values. */
export function hideInUrl(
  url: string,
  isSecret: IsSecret,
): { readonly url: string; readonly values: readonly string[] } {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return { url, values: [] };
  const values: string[] = [];
  const shown = query.split('&').map((text) => {
    const [pair] = new URLSearchParams(text);
    if (!pair || !text.includes('=') || pair[1] === REDACTED || !isSecret(pair[0])) return text;
    values.push(pair[1]);
    return `${encodeURIComponent(pair[0])}=${REDACTED}`;
  });
  return { url: `${path}?${shown.join('&')}`, values };
}

/** The parts of a secret header or parameter that may be echoed: the whole value, and the part after a scheme. */
export function secretParts(value: string): string[] {
  return [value, ...value.split(/[\s;=]+/)].filter(({ length }) => length >= SHORTEST);
}
