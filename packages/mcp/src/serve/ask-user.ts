import { createHash } from 'node:crypto';
import {
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';

/** The tool needs the user's answer. */
class Unanswered extends Error {
  readonly result: InputRequiredResult;
  constructor(result: InputRequiredResult) {
    super('the user has not answered yet');
    this.result = result;
  }
}

const SCHEMA = {
  type: 'object',
  properties: { send: { type: 'boolean', title: 'Send it', default: false } },
  required: ['send'],
} as const;

/**
 * Asks the user through the host: the tool call ends with the question, and the host repeats it with the answer.
 *
 * @param use - the tool, which may ask
 */
export async function askingUser<T>(
  { mcpReq }: ServerContext,
  use: (confirm: (question: string) => Promise<boolean>) => Promise<T>,
): Promise<T | InputRequiredResult> {
  const confirm = async (question: string): Promise<boolean> => {
    // Only answers to this question count.
    const key = createHash('sha256').update(question).digest('hex').slice(0, 16);
    // The SDK's types have the forms of one version of the protocol, its functions take those of both.
    const answer = inputResponse(mcpReq.inputResponses as never, key);
    if (answer.kind === 'elicit') return answer.action === 'accept' && answer.content?.['send'] === true;
    const asked = inputRequired.elicit({ message: question, requestedSchema: SCHEMA as never });
    throw new Unanswered(inputRequired({ inputRequests: { [key]: asked } }));
  };
  try {
    return await use(confirm);
  } catch (error) {
    if (error instanceof Unanswered) return error.result;
    throw error;
  }
}

export const isUnanswered = (error: unknown): boolean => error instanceof Unanswered;
