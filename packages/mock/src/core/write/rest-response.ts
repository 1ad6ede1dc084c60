import { codeOf, type RestOperation } from '@chain-apis/contract';
import type { Filled } from '../call.ts';
import type { ExampleGuard } from '../check/check-examples.ts';
import type { EngineResponse } from '../read/messages.ts';
import { concreteType, writeBody } from './write-body.ts';
import { declaredHeaders } from './headers.ts';

export type RestResponse = ReturnType<typeof createRestResponse>;

/**
 * Writes an outcome as an HTTP response: status, declared headers, body.
 *
 * @param guard - throws ContractError for an invalid header example
 */
export function createRestResponse(guard: ExampleGuard) {
  return (operation: RestOperation, { outcome, content, value, example }: Filled): EngineResponse => {
    guard.headers(operation, outcome);
    const type = content && { 'content-type': concreteType(content.mediaType) };
    return {
      status: codeOf(outcome),
      headers: { ...declaredHeaders(operation.document, outcome), ...type },
      body: content && value !== undefined ? writeBody(content.mediaType, value) : '',
      example,
    };
  };
}
