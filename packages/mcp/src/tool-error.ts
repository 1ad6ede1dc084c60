/** A mistake of the caller. Its message says what to do next. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}
