import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Hop-by-hop headers: they belong to one connection, not to the message. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that `Connection` names are hop-by-hop, too (RFC 9110, 7.6.1). */
function connectionOptions(raw: readonly string[]): string[] {
  const values = raw.filter((_, index) => index % 2 === 1 && raw[index - 1]!.toLowerCase() === 'connection');
  return values.flatMap((value) => value.split(',').map((name) => name.trim().toLowerCase()));
}

/** Raw headers without hop-by-hop headers, in original order and spelling. */
export function passedOn(raw: readonly string[], without?: string): string[] {
  const passed: string[] = [];
  const named = connectionOptions(raw);
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!.toLowerCase();
    if (name !== without && !HOP_BY_HOP.has(name) && !named.includes(name))
      passed.push(raw[index]!, raw[index + 1]!);
  }
  return passed;
}

/** The request headers for the service, with the service's own host. */
export function requestHeaders({ rawHeaders, headers }: IncomingMessage, host: string): string[] {
  const passed = passedOn(rawHeaders, 'host');
  passed.push('host', host);
  // Framing of a body of unknown length is declared for each connection.
  if (headers['transfer-encoding'] !== undefined) passed.push('transfer-encoding', 'chunked');
  if (headers['transfer-encoding'] !== undefined && headers.trailer !== undefined)
    passed.push('trailer', String(headers.trailer));
  // Hop-by-hop, like the protocol, but this one can be forwarded.
  if (/\btrailers\b/i.test(String(headers.te ?? '')))
    passed.push('connection', 'keep-alive, TE', 'te', 'trailers');
  return passed;
}

/** The headers of a request for another protocol: all of them, since both ends must agree. */
export function upgradeHeaders({ rawHeaders }: IncomingMessage, host: string): string[] {
  return inPairs(rawHeaders).flatMap(([name, value]) => [name, name.toLowerCase() === 'host' ? host : value]);
}

/** Raw headers or trailers as pairs of name and value. */
export function inPairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index): [string, string][] => (index % 2 ? [] : [[name, raw[index + 1]!]]));
}

/** Whether a request has a body at all. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** One text for each name. */
export function plainHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    plain[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  }
  return plain;
}
