/** Shorter credentials are ignored: they would occur by chance. */
const SHORTEST = 8;

/** Replaces a removed credential. */
const MASK = '***';

const CREDENTIAL = /auth|key|token|secret|cookie|pass|pwd|credential|signature|session|dpop|jwt|otp/i;

/** Returns the credentials in these headers: whole values, and the part after the scheme in `Authorization: Bearer ...`. */
export function credentialsIn(headers: Readonly<Record<string, string>>): string[] {
  return Object.keys(headers)
    .filter((name) => CREDENTIAL.test(name))
    .flatMap((name) => [headers[name]!, ...headers[name]!.split(/[\s;=]+/)])
    .filter((credential) => credential.length >= SHORTEST);
}

/**
 * Returns the forms in which a server may echo a credential, in lower case: plain, percent-encoded, form-encoded,
 * escaped as in JSON, and in base64 at any offset. Empty for a short credential.
 */
export function formsOf(credential: string): string[] {
  if (credential.length < SHORTEST) return [];
  const escaped = JSON.stringify(credential).slice(1, -1);
  // For each of the three offsets, the characters that don't depend on neighbouring bytes.
  const base64 = ['', ' ', '  '].map((before, at) =>
    btoa(before + credential).slice(at && at + 1, ((at + credential.length) * 4) / 3),
  );
  return [
    credential,
    encodeURIComponent(credential),
    `${new URLSearchParams([[credential, '']])}`.slice(0, -1),
    escaped,
    escaped.replaceAll('/', '\\/'),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ].map((form) => form.toLowerCase());
}

/** Removes all forms of credentials from a text, in upper or lower case. */
export function hide(forms: readonly string[], text: string): string {
  return forms.reduce(
    (rest, form) =>
      rest.toLowerCase().includes(form)
        ? rest.replace(new RegExp(form.replace(/\W/g, '\\$&'), 'gi'), MASK)
        : rest,
    text,
  );
}

/** Objects and lists deeper than this are left out of copies: bodies can be nested deeper than the stack allows. */
const MAX_LEVELS = 100;

/** Copies plain data for people to read, without credentials in texts and names; returns other values unchanged. */
export function hideIn<T>(forms: readonly string[], value: T, level = 0): T {
  if (typeof value === 'string') return hide(forms, value) as T;
  const isList = Array.isArray(value);
  if (!isList && (!value || Object.getPrototypeOf(value) !== Object.prototype)) return value;
  // A copy has the shape of what is copied, apart from what is left out.
  if (level > MAX_LEVELS) return undefined as T;
  const next = (item: unknown) => hideIn(forms, item, level + 1);
  return (
    isList
      ? value.map(next)
      : Object.fromEntries(
          Object.entries(value as object).map(([name, item]) => [hide(forms, name), next(item)]),
        )
  ) as T;
}

/** The credentials of the call that a `meta` is of: its result is data, and may contain them. */
export const credentialsOf = new WeakMap<object, readonly string[]>();

/** Copies a result for messages, logs and reports: without the credentials of its call. */
export function redacted<R extends { readonly meta: object }>(result: R): R {
  return hideIn(credentialsOf.get(result.meta) ?? [], result);
}
