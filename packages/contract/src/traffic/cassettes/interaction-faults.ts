import { headerFault } from '@chain-apis/foundation';
import type { RecordedInteraction } from './cassette.ts';

/**
 * Says why an interaction can't be replayed; undefined if it can. A recording can be written by hand, and what is replayed
 * must be valid HTTP.
 */
export function interactionFault(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'it is not an object';
  const { service, baseUrl, request, response }: Partial<RecordedInteraction> = value;
  if (typeof service !== 'string' || typeof baseUrl !== 'string')
    return 'service and baseUrl must be strings';
  if (!isMap(request) || !isMap(response)) return 'it needs a request and a response';
  const { method, path, body = '' } = request;
  if ([method, path, body].some((text) => typeof text !== 'string'))
    return 'method, path and body of the request must be strings';
  return responseFault(response);
}

function responseFault({ status, headers, body }: Partial<RecordedInteraction['response']>) {
  if (!Number.isInteger(status) || status! < 200 || status! > 599)
    return `response.status must be from 200 to 599, not ${JSON.stringify(status)}`;
  if (typeof body !== 'string') return 'response.body must be a string';
  return headersFault(headers);
}

function headersFault(headers: unknown): string | undefined {
  if (!isMap(headers)) return 'response.headers must be an object';
  for (const [name, value] of Object.entries(headers)) {
    const fault = headerFault(name, value);
    if (fault !== undefined) return `response.headers: ${fault}`;
  }
  return undefined;
}

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
