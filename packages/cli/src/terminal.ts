import type { Site } from '@chain-apis/mock';

/** A command's interface to its process. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Replaces the progress line; absent without a terminal. */
  readonly progress?: ((text: string) => void) | undefined;
  /** Whether lines may be coloured. */
  readonly colour?: boolean;
  /** Resolves when the user stops the command. */
  readonly stopped: () => Promise<void>;
  /** Resolves when the user stops it a second time. A command that uses it must then end by itself. */
  readonly hurried?: () => Promise<void>;
  /** A reference that may still be under construction, instead of `--reference`. */
  readonly site?: Site | undefined;
}
