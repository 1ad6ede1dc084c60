/** Signals that stop a command, with the exit codes of commands that end by them. */
export const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
