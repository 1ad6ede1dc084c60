import {
  sampleOf,
  type Checkers,
  type Json,
  type ResponseSpec,
  type RestOperation,
} from '@chain-apis/contract';
import type { PrismResponse } from '../prism/prism-response.ts';

/**
 * A response put together from what the contract shows, without Prism, which gives the same and takes half a second to
 * load; some of it Prism does not find: a status that a range declares, an example in a schema, a second media type.
 *
 * @returns undefined where nothing is shown and the schema refuses its own sample
 */
export function plainResponse(
  checkers: Checkers,
  operation: RestOperation,
  response: ResponseSpec,
  example: string | undefined,
): PrismResponse | undefined {
  const { status, mediaType, schema } = response;
  const headers = headersOf(operation, response);
  if (mediaType === undefined) return { status, headers, body: undefined };
  const shown = response.examples.find(({ name }) => name === example)?.value;
  const body = shown ?? sampleOf(operation.document, schema ?? {});
  const isWrong = shown === undefined && checkers.response(operation, response, body).length > 0;
  return isWrong ? undefined : { status, headers: { ...headers, 'content-type': mediaType }, body };
}

/** The headers that have an example, and those that are required. */
function headersOf({ document }: RestOperation, { headers }: ResponseSpec): Record<string, string> {
  const text = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));
  const shown = headers.flatMap(({ name, required, example, schema }) => {
    const value = example ?? (required ? sampleOf(document, schema) : undefined);
    return value === undefined ? [] : [[name, text(value)] as const];
  });
  return Object.fromEntries(shown);
}
