import { didYouMean, errorMessage } from '@chain-apis/foundation';
import { isUnanswered } from '../serve/ask-user.ts';
import { ToolError } from '../tool-error.ts';
import type { Input, Running, Tool, ToolResult } from './tool.ts';

/** Returns errors, including bugs of ours, as results that an agent can read. Calls time out. */
export async function runTool(
  tool: Tool,
  input: Input,
  { signal: cancelled, ...running }: Running,
  deadline: number,
): Promise<ToolResult> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  try {
    requireKnown(tool, input);
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(tooLate(tool, deadline));
        late.abort();
      }, deadline);
    });
    return await Promise.race([
      tool.run(input, { ...running, signal: AbortSignal.any([cancelled, late.signal]) }),
      tooLong,
    ]);
  } catch (error) {
    if (isUnanswered(error)) throw error;
    const message = errorMessage(error);
    return { text: error instanceof ToolError ? message : `${tool.name} failed: ${message}`, isError: true };
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = ({ name }: Tool, deadline: number) =>
  new ToolError(`${name} took longer than ${deadline / 1000} s and was given up: ask for less`);

/** Unknown inputs would be ignored, and the agent would misinterpret the result. */
function requireKnown({ name, inputs }: Tool, input: Input): void {
  const names = Object.keys(inputs);
  const [other] = Object.keys(input).filter((key) => !names.includes(key));
  if (other === undefined) return;
  const shown = JSON.stringify(other.slice(0, 40));
  throw new ToolError(
    `${name} has no input ${shown}${didYouMean(other, names) || `: it has ${names.join(', ')}`}`,
  );
}
