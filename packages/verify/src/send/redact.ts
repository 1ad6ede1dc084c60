import { isSecretName } from '@chain-apis/contract';

/** What stands in the place of a secret. */
const REDACTED = '[redacted]';

/** Takes secrets out of texts: a server may repeat a key in its response. */
export type Redact = (text: string) => string;

/** Shorter ones occur in other words by chance: those of a local server may be `k`, or `test`. */
const SHORTEST = 6;

export function createRedact(secrets: readonly string[]): Redact {
  // The longest first: one secret may be the beginning of another.
  const forms = secrets
    .filter((secret) => secret !== '')
    .flatMap(spellingsOf)
    .sort((one, other) => other.length - one.length);
  const unique = [...new Set(forms)].map((form) => (form.length < SHORTEST ? asWord(form) : form));
  return (text) => unique.reduce<string>((result, form) => result.replaceAll(form, REDACTED), text);
}

/** A text where it is no part of a longer word. */
function asWord(text: string): RegExp {
  return new RegExp(`(?<!\\w)${text.replace(/[^\w\s]/g, '\\$&')}(?!\\w)`, 'g');
}

/** A secret as it is, in an address, in JSON, and as HTTP carries a name with its password. */
function spellingsOf(secret: string): string[] {
  const base64 = [secret, `${secret}:`].map((text) => Buffer.from(text).toString('base64'));
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), ...base64];
}

/** Every text in a value with its secrets taken out. */
export function redactAll<T>(value: T, redact: Redact): T {
  if (typeof value === 'string') return redact(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => redactAll(item, redact)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, redactAll(member, redact)]),
  ) as T;
}

/** Headers without secrets, by what they hold and by what they are called. */
export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  redact: Redact,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, isSecretName(name) ? REDACTED : redact(value)]),
  );
}
