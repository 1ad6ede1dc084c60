/** Wrong usage of the command. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was used correctly but failed. Exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** For `catch`: errors of these names are wrong usage; without names, all are. */
export const usageError =
  (...names: readonly string[]) =>
  (cause: Error): never => {
    throw names.length === 0 || names.includes(cause.name) ? new UsageError(cause.message, { cause }) : cause;
  };

/** For `catch`: what failed is not the user's doing. */
export const commandError = (cause: Error): never => {
  throw new CommandError(cause.message, { cause });
};
