import { headerFault } from '@chain-apis/foundation';
import { byteLength, type EngineResponse, type MockResponse } from '../read/messages.ts';

/** The response, or a plain one that says why it can't be sent: headers come from documents, too. */
export function sendable(response: EngineResponse): EngineResponse {
  const { status, headers } = response;
  const unsendable = Object.entries(headers).flatMap(([name, value]) => headerFault(name, value) ?? []);
  const why = status < 200 || status > 599 ? `${status} is not the status of a response` : unsendable[0];
  if (why === undefined) return response;
  const body = `the mock can't send this response: ${why}`;
  return { ...response, status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

/**
 * Adds the headers of every response that is {@link sendable}. HEAD gets GET's headers without the body.
 *
 * @param origin - of the page that calls
 */
export function finishResponse(response: EngineResponse, method: string, origin?: string): MockResponse {
  const { status, headers, body, effects } = response;
  const length = status === 204 ? {} : { 'content-length': String(byteLength(body)) };
  return {
    status,
    headers: { ...headers, ...corsHeaders({ ...headers, 'content-length': '' }, origin), ...length },
    body: method === 'HEAD' ? '' : body,
    ...(effects && { effects }),
  };
}

/**
 * Allows pages of any origin to read a response and all its headers. A page that sends cookies or other credentials needs
 * its own origin there (Fetch, 3.3.5).
 */
function corsHeaders(
  headers: Readonly<Record<string, string>>,
  origin: string | undefined,
): Record<string, string> {
  const exposed = Object.keys(headers).filter((name) => !name.startsWith('access-control-'));
  return {
    'access-control-expose-headers': exposed.join(', '),
    ...(origin === undefined || headerFault('access-control-allow-origin', origin) !== undefined
      ? { 'access-control-allow-origin': '*' }
      : {
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
          vary: headers['vary'] === undefined ? 'origin' : `${headers['vary']}, origin`,
        }),
  };
}
