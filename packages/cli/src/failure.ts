/** The command was called in a way that it does not know. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was called rightly and cannot do what it was asked for. Exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
