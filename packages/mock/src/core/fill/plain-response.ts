import { type Checkers, type ResponseSpec, type RestOperation } from '@chain-apis/contract';
import { concreteType } from '../write/concrete-type.ts';
import { declaredHeaders } from '../write/declared-headers.ts';
import type { GeneratedResponse } from '../host.ts';
import { requireSample } from './require-sample.ts';

/**
 * A response put together from what the contract shows, without Prism, which gives the same and takes half a second to
 * load; some of it Prism does not find: a status that a range declares, an example in a schema, a second media type.
 *
 * @returns undefined where nothing is shown and the schema refuses its own sample
 * @throws ContractError where the schema asks for what cannot be made
 */
export function plainResponse(
  checkers: Checkers,
  operation: RestOperation,
  response: ResponseSpec,
  example: string | undefined,
): GeneratedResponse | undefined {
  const { status, mediaType } = response;
  const headers = declaredHeaders(operation.document, response);
  if (mediaType === undefined) return { status, headers, body: undefined };
  const shown = response.examples.find(({ name }) => name === example);
  // An example may be null.
  const body = shown ? shown.value : requireSample(operation, response).value;
  const isWrong = !shown && checkers.response(operation, response, body).length > 0;
  return isWrong
    ? undefined
    : { status, headers: { ...headers, 'content-type': concreteType(mediaType) }, body };
}
