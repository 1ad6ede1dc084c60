import type { Site } from '@chain-apis/mock';

/** What a command needs of the process that it runs in. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Shows how far a command is, instead of what it showed before; absent without a terminal. */
  readonly progress?: ((text: string) => void) | undefined;
  /** Whether lines may be coloured. */
  readonly colour?: boolean;
  /** Resolves when the user stops the command. */
  readonly stopped: () => Promise<void>;
  /** Resolves when the user stops it a second time. A command that asks for it ends by itself then. */
  readonly hurried?: () => Promise<void>;
  /** A reference that may still be in the making, in place of `--reference`. */
  readonly site?: Site | undefined;
}
