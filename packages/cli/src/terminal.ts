/** What a command needs of the process that it runs in. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Resolves when the user stops the command. */
  readonly stopped: () => Promise<void>;
}
