/** What was thrown says: the message of an error, of any realm, or its text. */
export function errorMessage(cause: unknown): string {
  const { message } = Object(cause) as { readonly message?: unknown };
  return typeof message === 'string' ? message : String(cause);
}

/** The code of an error of Node (`ENOENT`); nothing for others. */
export function errorCode(cause: unknown): unknown {
  return (Object(cause) as { readonly code?: unknown }).code;
}
