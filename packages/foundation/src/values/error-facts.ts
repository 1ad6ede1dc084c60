/** Returns the message of what was thrown, also of an error of another realm; of anything else its text. */
export function errorMessage(cause: unknown): string {
  const { message } = Object(cause) as { readonly message?: unknown };
  return typeof message === 'string' ? message : String(cause);
}

/** Returns the code of an error of Node (`ENOENT`), if it has one. */
export function errorCode(cause: unknown): unknown {
  return (Object(cause) as { readonly code?: unknown }).code;
}
