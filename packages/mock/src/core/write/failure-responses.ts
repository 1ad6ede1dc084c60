import type { ContractDocument, RestOperation } from '@chain-apis/contract';
import type { RestExamples } from '../fill/rest-examples.ts';
import type { ErrorBodies } from './error-bodies.ts';
import { textResponse, type EngineResponse } from '../read/messages.ts';

/** A status that is sent although nothing is wrong with the call. */
export interface Injection {
  readonly status: number;
  readonly retryAfter?: number | undefined;
  readonly text?: string | undefined;
}

/** Where: at a REST operation, at JSON-RPC, or somewhere in the addresses of a document. */
export type FailureTarget = RestOperation | 'rpc' | ContractDocument | undefined;

export type FailureResponses = (place: FailureTarget, injection: Injection) => Promise<EngineResponse>;

/** What a node says in plain text, where the contract gives the text for the status. */
const NODE_TEXTS: Readonly<Record<number, string>> = {
  429: 'Too Many Requests',
  503: 'API call rejected because chain is not done bootstrapping',
};

/** Responds with failures in the form of the contract: the declared example, the service's error body, or a node's text. */
export function createFailureResponses(examples: RestExamples, errors: ErrorBodies): FailureResponses {
  return async (target, { status, retryAfter, text }) => {
    const headers: Record<string, string> =
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    if (text !== undefined) return textResponse(status, text, headers);
    if (target === 'rpc')
      return textResponse(status, NODE_TEXTS[status] ?? `${status} injected by the mock`, headers);
    const operation = target && 'protocol' in target ? target : undefined;
    const declared = operation?.responses.find((response) => response.status === status);
    const example = declared?.examples[0]?.name;
    if (!operation || !declared || example === undefined) {
      return errors.respond(target, status, ['injected by the mock'], headers);
    }
    const response = await examples.example(operation, declared, example);
    return { ...response, headers: { ...response.headers, ...headers }, example };
  };
}
