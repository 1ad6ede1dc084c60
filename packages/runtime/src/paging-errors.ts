/** Where a walk goes on; plain JSON. */
export interface Checkpoint {
  /** The page token or index to send. */
  readonly next: unknown;
  /** When it was received, in milliseconds since 1970. */
  readonly at: number;
}

/** A page token that is older than the service remembers it. */
export interface TokenExpiry {
  readonly checkpoint: Checkpoint;
  readonly ageMs: number;
}

/** A walk that cannot come to its end, although every call of it succeeded. */
export class PagingError extends Error {
  override readonly name: string = 'PagingError';
  /** Operation id, or RPC method name. */
  readonly operation: string;
  /** The page at which the walk stopped: give it to another walk to go on there. */
  readonly checkpoint: Checkpoint;
  constructor(operation: string, checkpoint: Checkpoint, message: string) {
    super(`${operation}: ${message}`);
    this.operation = operation;
    this.checkpoint = checkpoint;
  }

  /** What it has, with its message, which JSON would leave out. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}

/** The service led back to a page that was there before: following it would never end. */
export class PageLoopError extends PagingError {
  override readonly name = 'PageLoopError';
}

/** A page has no list, or a name of the next page of the wrong kind, where the contract has one. */
export class PageListError extends PagingError {
  override readonly name = 'PageListError';
  /** JSON pointer to what is missing or wrong. */
  readonly pointer: string;
  constructor(operation: string, checkpoint: Checkpoint, pointer: string, found: string) {
    super(operation, checkpoint, `the page has ${found} at ${pointer}`);
    this.pointer = pointer;
  }
}

/** The walk was longer than allowed. */
export class PageLimitError extends PagingError {
  override readonly name = 'PageLimitError';
  readonly limit: 'maxPages' | 'walkDeadline';
  constructor(operation: string, checkpoint: Checkpoint, limit: 'maxPages' | 'walkDeadline') {
    super(operation, checkpoint, `the list goes on, but ${limit} is reached`);
    this.limit = limit;
  }
}

/** A page token is too old: the service would begin again with page one, unsaid. */
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
