/** Where a listing goes on; plain JSON. */
export interface Checkpoint {
  /** The page token or index to send. */
  readonly next: unknown;
  /** When it was received, in milliseconds since 1970. */
  readonly at: number;
}

/** A page token that is older than the service keeps it. */
export interface TokenExpiry {
  readonly checkpoint: Checkpoint;
  readonly ageMs: number;
}

/** The service gave a page token that it gave before: following it would never end. */
export class PageLoopError extends Error {
  override readonly name = 'PageLoopError';
  /** The page whose answer repeated a token. */
  readonly checkpoint: Checkpoint;
  constructor(checkpoint: Checkpoint) {
    super('the service repeated a page token; the listing would never end');
    this.checkpoint = checkpoint;
  }
}

/** A page token is too old: the service would begin again with page one, unsaid. */
export class PageTokenExpiredError extends Error {
  override readonly name = 'PageTokenExpiredError';
  readonly checkpoint: Checkpoint;
  readonly ageMs: number;
  constructor({ checkpoint, ageMs }: TokenExpiry) {
    super(
      `the page token is ${Math.round(ageMs / 60_000)} minutes old and has expired; begin again without it`,
    );
    this.checkpoint = checkpoint;
    this.ageMs = ageMs;
  }
}
