/** Where to resume pagination; plain JSON. */
export interface Checkpoint {
  /** The page token or index to send. */
  readonly next: unknown;
  /** When it was received, in milliseconds since 1970. */
  readonly at: number;
}

/** An expired page token. */
export interface TokenExpiry {
  readonly checkpoint: Checkpoint;
  readonly ageMs: number;
}

/** Pagination that cannot finish although every call succeeded. */
export class PagingError extends Error {
  override readonly name: string = 'PagingError';
  /** Operation id, or RPC method name. */
  readonly operation: string;
  /** The page at which pagination stopped: pass it as `checkpoint` to resume there. */
  readonly checkpoint: Checkpoint;
  constructor(operation: string, checkpoint: Checkpoint, message: string) {
    super(`${operation}: ${message}`);
    this.operation = operation;
    this.checkpoint = checkpoint;
  }

  /** Returns its properties and its message, which JSON would omit. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}

/** The service returned an earlier page token: pagination would never end. */
export class PageLoopError extends PagingError {
  override readonly name = 'PageLoopError';
}

/** A page has no list, or its next page token has the wrong type. */
export class PageListError extends PagingError {
  override readonly name = 'PageListError';
  /** JSON pointer to what is missing or wrong. */
  readonly pointer: string;
  constructor(operation: string, checkpoint: Checkpoint, pointer: string, found: string) {
    super(operation, checkpoint, `the page has ${found} at ${pointer}`);
    this.pointer = pointer;
  }
}

/** Pagination exceeded a limit. */
export class PageLimitError extends PagingError {
  override readonly name = 'PageLimitError';
  readonly limit: 'maxPages' | 'walkDeadline';
  constructor(operation: string, checkpoint: Checkpoint, limit: 'maxPages' | 'walkDeadline') {
    super(operation, checkpoint, `the list goes on, but ${limit} is reached`);
    this.limit = limit;
  }
}

/** A page token is too old: the service would silently restart at page one. */
export class PageTokenExpiredError extends PagingError {
  override readonly name = 'PageTokenExpiredError';
  readonly ageMs: number;
  constructor(operation: string, { checkpoint, ageMs }: TokenExpiry) {
    const minutes = Math.round(ageMs / 60_000);
    super(
      operation,
      checkpoint,
      `the page token is ${minutes} minutes old and has expired; begin again without it`,
    );
    this.ageMs = ageMs;
  }
}
