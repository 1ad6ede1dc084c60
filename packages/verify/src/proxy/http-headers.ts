import { validateHeaderName, validateHeaderValue, type IncomingHttpHeaders } from 'node:http';

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

/** Every value of a header, in order. */
export function valuesOf(raw: readonly string[], name: string): string[] {
  return raw.filter((_, index) => index % 2 === 1 && raw[index - 1]!.toLowerCase() === name);
}

/** Headers that `Connection` names are hop-by-hop, too (RFC 9110, 7.6.1). */
export function connectionOptions(raw: readonly string[]): string[] {
  return valuesOf(raw, 'connection').flatMap((value) =>
    value.split(',').map((name) => name.trim().toLowerCase()),
  );
}

/** Raw headers without hop-by-hop headers and some others, in original order and spelling. */
export function passedOn(raw: readonly string[], ...without: readonly string[]): string[] {
  const passed: string[] = [];
  const named = connectionOptions(raw);
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]!.toLowerCase();
    if (!without.includes(name) && !HOP_BY_HOP.has(name) && !named.includes(name))
      passed.push(raw[index]!, raw[index + 1]!);
  }
  return passed;
}

/** Raw headers as pairs of name and value. */
export function inPairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index): [string, string][] => (index % 2 ? [] : [[name, raw[index + 1]!]]));
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

/** Whether Node sends this header; for others it throws. */
export function isSendable(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}
