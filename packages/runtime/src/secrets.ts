/** Shorter ones are not looked for: they would occur by chance. */
const SHORTEST = 8;

/** What stands for a credential that was taken out. */
const MASK = '***';

const CREDENTIAL = /auth|key|token|secret|cookie|password|credential|signature/i;

/** The credentials in these headers: whole values, and what follows the scheme in `Authorization: Bearer ...`. */
export function credentialsIn(headers: Readonly<Record<string, string>>): string[] {
  return Object.keys(headers)
    .filter((name) => CREDENTIAL.test(name))
    .flatMap((name) => [headers[name]!, ...headers[name]!.split(/[\s;=]+/)])
    .filter((credential) => credential.length >= SHORTEST);
}

/**
 * The forms in which a server may send a credential back, in lower case: plain, percent-encoded, as in a form, escaped as in
 * JSON, and in base64, wherever it begins there. A short credential has none.
 */
export function formsOf(credential: string): string[] {
  if (credential.length < SHORTEST) return [];
  const escaped = JSON.stringify(credential).slice(1, -1);
  // Of the three ways in which bytes begin there, what depends on nothing before and after.
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

/** Text without any of the forms of credentials, in upper or lower case. */
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
 * Whether JSON text may hold one of the credentials. Text with a backslash may always: JSON has several spellings for a
 * character.
 */
export function mayHold(forms: readonly string[], text: string): boolean {
  if (forms.length === 0) return false;
  const inLowerCase = text.toLowerCase();
  return forms.some((form) => text.includes('\\') || inLowerCase.includes(form));
}

/** Takes the credentials out of strings of JSON text, names of members included. */
export function hideInToken(credentials: readonly string[]): (token: string) => string {
  return (token) =>
    mayHold(credentials, token) ? JSON.stringify(hide(credentials, JSON.parse(token) as string)) : token;
}
