/** Result of a tool: text, and whether it is an error that the agent must handle. */
export interface ToolResult {
  readonly text: string;
  readonly isError?: boolean;
  /** The structured result, as the tool declares it. */
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
  /** Whether it is read-only. */
  readonly readOnly: boolean;
  /** Whether it contacts other servers. */
  readonly openWorld?: boolean;
  /** JSON Schema of the structured result, if any. */
  readonly output?: Readonly<Record<string, object>>;
  run(input: Input, running: Running): Promise<ToolResult>;
}

/** Functions for a running tool call. */
export interface Running {
  /** Aborts when the host cancels the call or it times out. */
  readonly signal: AbortSignal;
  /** Reports progress. */
  progress(message: string): void;
  /** Asks the user for consent; absent if the host cannot ask. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
}

/** An agent's inputs of a tool call. */
export type Input = Readonly<Record<string, unknown>>;
