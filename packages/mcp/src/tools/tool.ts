/** What a tool gives back: text, and whether it is an error that the agent has to act on. */
export interface ToolResult {
  readonly text: string;
  readonly isError?: boolean;
}

export interface Tool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of each input; written for agents, so every token counts. */
  readonly inputs: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  /** Whether it changes nothing anywhere. */
  readonly readOnly: boolean;
  /** Whether it reaches servers elsewhere. */
  readonly openWorld?: boolean;
  run(input: Input, signal: AbortSignal): Promise<ToolResult>;
}

/** The inputs of a call of a tool, as an agent gave them. */
export type Input = Readonly<Record<string, unknown>>;
