/** A caller's mistake. The message says what to do next. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
