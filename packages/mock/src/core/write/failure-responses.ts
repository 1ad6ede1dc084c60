import { outcomeFor } from '@chain-apis/contract';
import type { FailureTarget } from '../call.ts';
import type { Injection } from '../faults/failure.ts';
import type { Show } from '../fill/fill.ts';
import { textResponse, type EngineResponse } from '../read/messages.ts';
import type { ErrorBodies } from './error-bodies.ts';
import type { RestResponse } from './rest-response.ts';

/** A node's plain text, if the contract declares it for the status. */
const NODE_TEXTS: Readonly<Record<number, string>> = {
  429: 'Too Many Requests',
  503: 'API call rejected because chain is not done bootstrapping',
};

/** Responds with failures in the form of the contract: the declared example, the service's error body, or a node's text. */
export function createFailureResponses(errors: ErrorBodies, responseOf: RestResponse, show: Show) {
  return (target: FailureTarget, { status, retryAfter, text }: Injection): EngineResponse => {
    const headers: Record<string, string> =
      retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    if (text !== undefined) return textResponse(status, text, headers);
    if (target === 'rpc')
      return textResponse(status, NODE_TEXTS[status] ?? `${status} injected by the mock`, headers);
    const operation = target && 'binding' in target ? target : undefined;
    const outcome = operation && outcomeFor(operation, status);
    const example = outcome?.examples[0];
    if (!operation || !outcome || !example) return errors(target, status, ['injected by the mock'], headers);
    const call = { operation, values: {} };
    const filled = show(call, { outcome, content: outcome.content[0] }, { example });
    const response = responseOf(operation, filled);
    return { ...response, headers: { ...response.headers, ...headers } };
  };
}
