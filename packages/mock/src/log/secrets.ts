/** Names of headers and parameters whose value is a secret, or names a person. */
const SECRET =
  /^(authorization|proxy-authorization|cookie|set-cookie)$|(^|[-_])(api)?[-_]?(key|token|secret|password|auth)$/i;

export function isSecret(name: string): boolean {
  return SECRET.test(name);
}
