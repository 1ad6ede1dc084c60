/** Returns the message of what was thrown, also of an error of another realm; of anything else its text. */
export function errorMessage(cause: unknown): string {
  const { message }: { readonly message?: unknown } = Object(cause);
  return typeof message === 'string' ? message : String(cause);
}

/** Returns the code of an error of Node (`ENOENT`), if it has one. */
export function errorCode(cause: unknown): unknown {
  const { code }: { readonly code?: unknown } = Object(cause);
  return code;
}
