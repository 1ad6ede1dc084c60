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

/**
 * Whether JSON text may contain a credential. Text with a backslash always may: JSON can escape a character in several
 * ways.
 */
export function mayHold(forms: readonly string[], text: string): boolean {
  if (forms.length === 0) return false;
  const inLowerCase = text.toLowerCase();
  return forms.some((form) => text.includes('\\') || inLowerCase.includes(form));
}

/** Removes credentials from the strings of JSON text, property names included. */
export function hideInToken(credentials: readonly string[]): (token: string) => string {
  return (token) =>
    mayHold(credentials, token) ? JSON.stringify(hide(credentials, JSON.parse(token) as string)) : token;
}
