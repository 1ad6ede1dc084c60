/** A request that was sent, and the response that it got: readable, without secrets. */
export interface RecordedInteraction {
  readonly title: string;
  readonly service: string;
  readonly baseUrl: string;
  readonly request: {
    readonly method: string;
    /** Path and query below the address. */
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    /** As it came, so that no digit is lost. */
    readonly body: string;
  };
  /** Whether the row that it belongs to broke the contract when it was recorded, and by which rules. */
  readonly valid: boolean;
  readonly broken?: readonly string[];
}

/** The interactions of one operation, in their order. */
export interface Cassette {
  readonly operation: string;
  readonly interactions: readonly RecordedInteraction[];
}

/** A cassette cannot be read. The message says which, and why. */
export class CassetteError extends Error {
  override readonly name = 'CassetteError';
}
