import type { StyleRule } from '../operation.ts';
import { toText } from '../transport/to-request.ts';
import { jsonText } from './json-text.ts';

/** How a list or an object is written: before the value, between its items, and whether each has its name. */
type Pairs = readonly (readonly [key: string, value: string])[];

/** How a value is written at a place of any kind. */
export interface ValueRule extends Pick<StyleRule, 'json'> {
  readonly style?: string;
  readonly explode?: boolean;
}

const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/**
 * Writes a parameter in a style of OpenAPI; RFC 6570 where both have the style.
 *
 * @throws {TypeError} names the argument, never shows its value
 */
export function writeStyle(name: string, value: unknown, rule: StyleRule): string {
  if (rule.in === 'cookie') requireCookies(name);
  if (rule.in === 'path') return toSegment(name, value, rule);
  return rule.in === 'header'
    ? toHeader(name, value, rule)
    : toPairs(name, value, rule).join(rule.in === 'cookie' ? '; ' : '&');
}

/** Returns a value as encoded pairs of a query, of cookies or of a form. */
export function toPairs(name: string, value: unknown, { style, explode, json }: ValueRule): string[] {
  const key = encodeURIComponent(name);
  if (json) return [`${key}=${toJson(name, value)}`];
  if (style === 'deepObject') return nested(name, key, value);
  const delimiter = DELIMITERS[style!] ?? ',';
  if (Array.isArray(value)) {
    const items = textsOf(name, value);
    if (explode) return items.map((item) => `${key}=${item}`);
    return items.length > 0 ? [`${key}=${items.join(delimiter)}`] : [];
  }
  const members = membersOf(name, value);
  if (!members) return value === null ? [] : [`${key}=${toText(name, value)}`];
  if (explode) return members.map((member) => member.join('='));
  return members.length > 0 ? [`${key}=${members.flat().join(delimiter)}`] : [];
}

/** `a[b]=1`; deeper objects and lists as servers of forms read them: `a[b][c]=1`, `a[0]=1`. */
function nested(name: string, key: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (!isObject(value) && !Array.isArray(value)) return [`${key}=${toText(name, value)}`];
  return Object.entries(value).flatMap(([member, item]) =>
    nested(`${name}.${member}`, `${key}%5B${encodeURIComponent(member)}%5D`, item),
  );
}

/** Returns a value as an encoded part of a path. */
export function toSegment(name: string, value: unknown, { style, explode, json }: ValueRule): string {
  if (json) return toJson(name, value);
  const mark = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const key = style === 'matrix' ? encodeURIComponent(name) : '';
  const between = explode && mark ? mark : ',';
  if (Array.isArray(value)) {
    const items = textsOf(name, value);
    if (explode && key) return items.map((item) => mark + named(key, item)).join('');
    return items.length > 0 ? mark + named(key, items.join(between)) : '';
  }
  const members = membersOf(name, value);
  if (!members) return mark + named(key, toText(name, value));
  if (members.length === 0) return '';
  if (explode) return mark + members.map((member) => member.join('=')).join(between);
  return mark + named(key, members.flat().join(','));
}

/** A parameter without a value is its name alone (RFC 6570, 3.2.7). */
function named(key: string, text: string): string {
  return key && text ? `${key}=${text}` : key || text;
}

/** Header values aren't percent-encoded. */
export function toHeader(name: string, value: unknown, { explode, json }: ValueRule): string {
  if (json) return decodeURIComponent(toJson(name, value));
  const members = membersOf(name, value);
  const texts = Array.isArray(value)
    ? textsOf(name, value)
    : members
      ? members.map((member) => member.join(explode ? '=' : ','))
      : [toText(name, value)];
  return texts.map(decodeURIComponent).join(',');
}

function textsOf(name: string, list: readonly unknown[]): string[] {
  return list.filter((item) => item !== undefined && item !== null).map((item) => itemText(name, item));
}

/** The encoded properties of an object; undefined for other values. */
function membersOf(name: string, value: unknown): Pairs | undefined {
  if (!isObject(value)) return undefined;
  return Object.entries(value)
    .filter(([, item]) => item !== undefined && item !== null)
    .map(([key, item]) => [encodeURIComponent(key), itemText(`${name}.${key}`, item)]);
}

/** No style goes deeper than one level: what is inside is JSON. */
function itemText(name: string, item: unknown): string {
  return typeof item === 'object' ? toJson(name, item) : toText(name, item);
}

function toJson(name: string, value: unknown): string {
  return toText(name, jsonText(name, value));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Browsers drop the header without an error. */
export function requireCookies(name: string): void {
  const { headers } = new Request('http://localhost', { headers: { cookie: 'a=b' } });
  if (!headers.has('cookie'))
    throw new TypeError(`${name} is a cookie: browsers send only cookies that they hold themselves`);
}
