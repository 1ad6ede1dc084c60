import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Headers that belong to one connection, not to the message. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The headers that `Connection` names: they belong to it too (RFC 9110, 7.6.1). */
function connectionOptions(raw: readonly string[]): string[] {
  const values = raw.filter((_, index) => index % 2 === 1 && raw[index - 1]!.toLowerCase() === 'connection');
  return values.flatMap((value) => value.split(',').map((name) => name.trim().toLowerCase()));
}

/** Raw headers, in their order and spelling, without those of the connection. */
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

/** The headers of a request for the service, which has an address of its own. */
export function requestHeaders({ rawHeaders, headers }: IncomingMessage, host: string): string[] {
  const passed = passedOn(rawHeaders, 'host');
  passed.push('host', host);
  // How a body of unknown length is framed is said anew on each connection.
  if (headers['transfer-encoding'] !== undefined) passed.push('transfer-encoding', 'chunked');
  if (headers['transfer-encoding'] !== undefined && headers.trailer !== undefined)
    passed.push('trailer', String(headers.trailer));
  // Of a connection, as the protocol is; what this one asks for we can pass on.
  if (/\btrailers\b/i.test(String(headers.te ?? '')))
    passed.push('connection', 'keep-alive, TE', 'te', 'trailers');
  return passed;
}

/** The headers of a request for another protocol: all of them, as both ends have to agree. */
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
