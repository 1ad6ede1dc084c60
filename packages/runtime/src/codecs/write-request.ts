import type { BodyRule, BodyWriter, Codec, ResponseRule, RestOperation, WrittenBody } from '../operation.ts';
import { toHeaders } from '../options/keyring.ts';
import { declaredStatus } from '../read/declared-status.ts';
import { fillPath, toBody, toQuery, toText } from '../transport/to-request.ts';
import { essenceOf, isStream } from './bytes.ts';
import { openBody } from './open-body.ts';
import { writeStyle } from './write-style.ts';

/** Builds the request of an operation with parameters in other styles, or another body than JSON. */
export const writeRequest: Codec['write'] = (operation, args, clientHeaders) => {
  const {
    method,
    path,
    query,
    joined,
    header,
    styles = {},
    body,
    accept = 'application/json,*/*;q=0.5',
    secured = false,
  } = operation;
  if (typeof args !== 'object') throw new TypeError('arguments must be an object');
  const search: string[] = [];
  const cookies = [clientHeaders['cookie'] ?? []].flat();
  const ownHeaders: Record<string, unknown> = {};
  const rule: BodyRule | undefined = body === true ? { type: 'application/json' } : body;
  // Without a prototype: a property named `__proto__` would set it.
  const members = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined || path.includes(`{${name}}`) || (rule && name === rule.arg)) continue;
    const style = ownOf(styles, name);
    if (style) {
      const own = style.name ?? name;
      const text = writeStyle(own, value, style);
      if (style.in === 'header') ownHeaders[own] = text;
      else if (text) (style.in === 'cookie' ? cookies : search).push(text);
    } else if (query?.includes(name)) search.push(...toQuery(name, value, joined));
    else if (header?.includes(name)) ownHeaders[name] = value;
    else if (rule && !rule.arg) members[name] = value;
    else throw new TypeError(`there is no argument ${name}`);
  }
  const address = fillPath(path, args, (name, value) => {
    const style = ownOf(styles, name);
    return style ? writeStyle(name, value, style) : toText(name, value);
  });
  const given = rule?.optional && !Object.keys(members).length ? undefined : members;
  const written = writeBody(rule, rule?.arg ? args[rule.arg] : given, clientHeaders['content-type']);
  return {
    method,
    path: search.length > 0 ? `${address}?${search.join('&')}` : address,
    headers: {
      accept,
      ...clientHeaders,
      ...(written && { 'content-type': written.type }),
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
      ...toHeaders(ownHeaders),
    },
    body: written?.body,
    duplex: isStream(written?.body) ? 'half' : undefined,
    secured,
    open: (response, controller) =>
      ruleFor(operation, response.status, () => response.headers.get('content-type'))?.open &&
      openBody(response, controller),
  };
};

const writeJson: BodyWriter = (value, { type }) => ({ body: toBody(value), type });

function writeBody(
  rule: BodyRule | undefined,
  value: unknown,
  given: string | undefined,
): WrittenBody | undefined {
  if (!rule || value === undefined) return undefined;
  return (rule.write ?? writeJson)(value, rule, given);
}

/**
 * How the body under a status is read, if not as JSON.
 *
 * @param typeOf - its media type: of several rules, that for the type itself comes before those for ranges
 */
export function ruleFor(
  operation: RestOperation<never, unknown>,
  status: number,
  typeOf: () => string | null | undefined,
): ResponseRule | undefined {
  const rules = [operation.reads?.[declaredStatus(operation, status)!] ?? []].flat();
  if (rules.length < 2) return rules[0];
  const type = essenceOf(typeOf() ?? '');
  const names = [type, type.replace(/\/.*/, '/*'), '*/*'];
  return names
    .flatMap((name) => rules.filter(({ types }) => types.some((declared) => essenceOf(declared) === name)))
    .at(0);
}

/** A property, but not one of every object's prototype. */
function ownOf<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
