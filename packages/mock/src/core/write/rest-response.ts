import { codeOf, type Content, type Outcome, type RestOperation } from '@chain-apis/contract';
import { onceFor } from '@chain-apis/foundation';
import type { Filled } from '../call.ts';
import type { ExampleGuard } from '../check/check-examples.ts';
import type { EngineResponse } from '../read/messages.ts';
import { concreteType } from './write-body.ts';
import { declaredHeaders } from './headers.ts';

export type RestResponse = ReturnType<typeof createRestResponse>;

/**
 * Writes an outcome as an HTTP response: status, declared headers, body.
 *
 * @param guard - throws ContractError for an invalid header example
 */
export function createRestResponse(guard: ExampleGuard) {
  // Shared, so that derived values are computed once.
  const known = onceFor((_: Outcome) => new Map<Content | undefined, Readonly<Record<string, string>>>());
  const headersOf = (operation: RestOperation, outcome: Outcome, content: Content | undefined) => {
    let headers = known(outcome).get(content);
    if (!headers) {
      guard.headers(operation, outcome);
      const type = content && { 'content-type': concreteType(content.mediaType) };
      known(outcome).set(content, (headers = { ...declaredHeaders(operation.document, outcome), ...type }));
    }
    return headers;
  };
  return (operation: RestOperation, { outcome, content, text, example }: Filled): EngineResponse => ({
    status: codeOf(outcome),
    headers: headersOf(operation, outcome, content),
    body: text,
    example,
  });
}
