/** A request and its response: readable, without secrets. */
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
    /** Unparsed, so that no digit is lost. */
    readonly body: string;
  };
  /** Whether it violated the contract when it was recorded, and which rules. */
  readonly valid: boolean;
  readonly broken?: readonly string[];
}

/** The interactions of one operation, in order. */
export interface Cassette {
  readonly operation: string;
  readonly interactions: readonly RecordedInteraction[];
}

/** A cassette cannot be read. The message names the file and the reason. */
export class CassetteError extends Error {
  override readonly name = 'CassetteError';
}
