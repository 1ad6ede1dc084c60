/** Cassettes cannot be read. The message says which and why. */
export class CassetteError extends Error {
  override readonly name = 'CassetteError';
}
