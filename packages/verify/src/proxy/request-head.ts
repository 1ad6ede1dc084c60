import type { IncomingMessage } from 'node:http';
import type { Framing } from './framing.ts';
import { inPairs, passedOn } from './http-headers.ts';

/** Methods whose body many services don't read: they take it for the next request. */
const WITHOUT_BODY = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/** Whether nothing may follow this request on its connection. */
export function needsOwnConnection(method = 'GET', framing: Framing): boolean {
  return WITHOUT_BODY.has(method) && hasBody(framing);
}

export function hasBody(framing: Framing): boolean {
  return framing.kind === 'chunked' || (framing.kind === 'length' && framing.length > 0);
}

/** The request headers for the service: with its own host, and a framing of our own. */
export function requestHeaders(incoming: IncomingMessage, framing: Framing, host: string): string[] {
  const { rawHeaders, method = 'GET' } = incoming;
  // Node has told a caller that expects it to go on with its body.
  const passed = passedOn(rawHeaders, 'host', 'content-length', 'expect');
  passed.push('host', host);
  if (framing.kind === 'length') passed.push('content-length', String(framing.length));
  else if (framing.kind === 'chunked') passed.push('transfer-encoding', 'chunked');
  else if (!WITHOUT_BODY.has(method)) passed.push('content-length', '0');
  return passed;
}

/** The headers of a request for another protocol: all of them, since both ends must agree. */
export function upgradeHeaders({ rawHeaders }: IncomingMessage, host: string): string[] {
  return inPairs(rawHeaders).flatMap(([name, value]) => [name, name.toLowerCase() === 'host' ? host : value]);
}
