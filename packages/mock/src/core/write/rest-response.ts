import { type Content, type Outcome, type RestOperation, codeOf } from '@chain-apis/contract';
import type { Filled } from '../call.ts';
import type { ExampleGuard } from '../check/check-examples.ts';
import type { EngineResponse } from '../read/messages.ts';
import { concreteType } from './write-body.ts';
import { declaredHeaders } from './headers.ts';

/** Writes an outcome as an HTTP response: status, declared headers, body. */
export type RestResponse = (operation: RestOperation, filled: Filled) => EngineResponse;

/** @param guard - throws ContractError for an invalid header example */
export function createRestResponse(guard: ExampleGuard): RestResponse {
  // Shared, so that derived values are computed once.
  const known = new WeakMap<Outcome, Map<Content | undefined, Readonly<Record<string, string>>>>();
  const headersOf = (operation: RestOperation, outcome: Outcome, content: Content | undefined) => {
    let own = known.get(outcome);
    if (!own) known.set(outcome, (own = new Map()));
    let headers = own.get(content);
    if (!headers) {
      guard.headers(operation, outcome);
      const type = content && { 'content-type': concreteType(content.mediaType) };
      own.set(content, (headers = { ...declaredHeaders(operation.document, outcome), ...type }));
    }
    return headers;
  };
  return (operation, { outcome, content, text, example }) => ({
    status: codeOf(outcome),
    headers: headersOf(operation, outcome, content),
    body: text,
    ...(example !== undefined && { example }),
  });
}
