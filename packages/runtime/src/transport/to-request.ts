import type { HttpRequest } from './fetch-once.ts';
import { toHeaders } from '../options/keyring.ts';
import type { RestOperation } from '../operation.ts';
import { stringifyJson } from '../read/stringify-json.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Builds the request of a REST operation. Pure.
 *
 * @throws {TypeError} names the invalid argument, never shows its value
 */
export function toRequest(
  operation: RestOperation<never, unknown>,
  args: Values,
  clientHeaders: Readonly<Record<string, string>>,
): HttpRequest {
  const { method, path, query, joined, header, body, secured = false } = operation ?? {};
  if (!path) throw new TypeError('operation must be a descriptor');
  if (typeof args !== 'object') throw new TypeError('arguments must be an object');
  const search: string[] = [];
  const ownHeaders: Record<string, unknown> = body ? { 'content-type': 'application/json' } : {};
  // Without a prototype: a property named `__proto__` would set it.
  const members = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined || path.includes(`{${name}}`)) continue;
    if (query?.includes(name)) search.push(...toQuery(name, value, joined));
    else if (header?.includes(name)) ownHeaders[name] = value;
    else if (body) members[name] = value;
    else throw new TypeError(`there is no argument ${name}`);
  }
  const address = fillPath(path, args);
  return {
    method,
    path: search.length > 0 ? `${address}?${search.join('&')}` : address,
    headers: { accept: 'application/json,*/*;q=0.5', ...clientHeaders, ...toHeaders(ownHeaders) },
    body: body && toBody(members),
    secured,
  };
}

/** Fills in a path template; refuses empty values, and those that make a dot segment, which URLs resolve. */
export function fillPath(template: string, args: Values, write = toText): string {
  const refuse = (names: string): never => {
    throw new TypeError(`${names} cannot be part of a path`);
  };
  return template.replace(/(?:{[^{}]+}|[^/?#])+/g, (segment) => {
    const text = segment.replace(/{([^{}]+)}/g, (_, name: string) => {
      if (args[name] == null) throw new TypeError(`${name} is missing`);
      return write(name, args[name]) || refuse(name);
    });
    const leaves = text !== segment && /^(\.|%2e){1,2}$/i.test(text);
    return leaves ? refuse(`${segment.match(/[^{}]+(?=})/g)}`) : text;
  });
}

/** Converts a value to JSON; refuses numbers that JSON would write as `null`. */
export function toBody(value: unknown): string {
  const text = stringifyJson(value);
  if (text.includes('null')) checkNumbers('', value);
  return text;
}

export function checkNumbers(name: string, value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError(`${name} must be a finite number`);
  if (typeof value !== 'object') return;
  for (const [key, item] of Object.entries(value ?? {})) checkNumbers(name ? `${name}.${key}` : key, item);
}

/** Lists are exploded, OpenAPI's default, or `joined`: `a=1&a=2`, `a=1,2`. */
export function toQuery(name: string, value: unknown, joined?: readonly string[]): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const texts = items.filter((item) => item != null).map((item) => toText(name, item));
  return (joined?.includes(name) && texts.length > 0 ? [texts.join()] : texts).map(
    (text) => `${name}=${text}`,
  );
}

/** Converts a value to text for a URL. */
export function toText(name: string, value: unknown): string {
  checkNumbers(name, value);
  const type = typeof value;
  try {
    if (type === 'string' || type === 'number' || type === 'bigint' || type === 'boolean')
      // It writes each of these types as text, a bigint too.
      return encodeURIComponent(value as string);
  } catch {
    // A lone surrogate.
  }
  throw new TypeError(`${name} must be well-formed text, a number or a boolean`);
}
