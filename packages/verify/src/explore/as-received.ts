import { createParameterDecoder, isRest, type JsonObject, type Operation } from '@chain-apis/contract';
import type { LiveCall } from '../send/caller.ts';
import type { OutgoingRequest } from '../send/send-request.ts';

/** The parameters as the server reads them: an address knows only text, so that -1 may be a text too. */
export function asReceived(
  operation: Operation,
  call: LiveCall,
  { url, headers }: OutgoingRequest,
): JsonObject {
  if (!isRest(operation)) return call.parameters;
  const path = operation.parameters.filter((parameter) => parameter.in === 'path');
  const texts = path.flatMap(({ name }): [string, string][] => {
    const value = call.parameters[name];
    return value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
  const decode = createParameterDecoder(operation);
  const request = { query: new URL(url).searchParams, headers: { get: (name: string) => headers[name] } };
  return decode(request, new Map(texts)).values;
}
