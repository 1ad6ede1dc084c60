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
    .filter(isLong);
}

export function isLong(credential: string): boolean {
  return credential.length >= SHORTEST;
}

/** Text without any of the credentials. */
export function hide(credentials: readonly string[], text: string): string {
  return credentials.reduce((rest, credential) => rest.replaceAll(credential, MASK), text);
}

/**
 * Whether JSON text may hold one of the credentials. Text with a backslash may always: JSON has several spellings for a
 * character.
 */
export function mayHold(credentials: readonly string[], text: string): boolean {
  return (
    credentials.length > 0 &&
    (text.includes('\\') || credentials.some((credential) => text.includes(credential)))
  );
}

/** Takes the credentials out of strings of JSON text, names of members included. */
export function hideInToken(credentials: readonly string[]): (token: string) => string {
  return (token) =>
    mayHold(credentials, token) ? JSON.stringify(hide(credentials, JSON.parse(token) as string)) : token;
}
