/** What a tool gives back: text, and whether it is an error that the agent has to act on. */
export interface ToolResult {
  readonly text: string;
  readonly isError?: boolean;
  /** The same for a program, as the tool declares it. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface Tool {
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly description: string;
  /** JSON Schema of each input; written for agents, so every token counts. */
  readonly inputs: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  /** Whether it changes nothing anywhere. */
  readonly readOnly: boolean;
  /** Whether it reaches servers elsewhere. */
  readonly openWorld?: boolean;
  /** JSON Schema of what it gives a program, where it gives that. */
  readonly output?: Readonly<Record<string, object>>;
  run(input: Input, running: Running): Promise<ToolResult>;
}

/** What a call of a tool may use while it runs. */
export interface Running {
  /** Fires when the host gives the call up, or it times out. */
  readonly signal: AbortSignal;
  /** Is told how far it is. */
  progress(message: string): void;
  /** Asks the user whether something may be done; there is none where the host cannot ask. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
}

/** The inputs of a call of a tool, as an agent gave them. */
export type Input = Readonly<Record<string, unknown>>;
