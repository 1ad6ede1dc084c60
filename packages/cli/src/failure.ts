/** Wrong usage of the command. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was used correctly but failed. Exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
