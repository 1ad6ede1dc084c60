import type { StaticFiles } from '@chain-apis/mock';

/** A command's interface to its process. */
export interface Terminal extends Process {
  /** Prints a report whose writer has escaped what is not ours, with colours and workflow commands. */
  readonly report: (text: string) => void;
}

/** The streams and signals of a process. */
export interface Process {
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
  /** Pages instead of `--reference`. */
  readonly pages?: LivePages | undefined;
}

/** Pages that are made while a mock serves them. */
export interface LivePages {
  readonly site: StaticFiles;
  /** Called once the addresses are announced: says from then on what happens with the pages. */
  readonly follow: (report: (line: string) => void) => void;
  /** Called each time valid documents are served: at first, and after an edit. */
  readonly documentsRead: () => void;
}
