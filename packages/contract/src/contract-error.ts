/** What is wrong at one place of a file. */
export interface FileProblem {
  /** Absolute path. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly message: string;
  /** The reference that leads nowhere, if that is the problem. */
  readonly unresolved?: string;
}

/** The contract cannot be read. The message says what is wrong, where, and what to do. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** The single problems, if their places in files are known. */
  readonly problems: readonly FileProblem[];

  constructor(message: string, options: ErrorOptions & { problems?: readonly FileProblem[] } = {}) {
    super(message, options);
    this.problems = options.problems ?? [];
  }
}
