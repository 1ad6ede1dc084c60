import { isObject, type Json, writeJson } from '@chain-apis/foundation';
import type { Parameter } from '../model/messages.ts';

/** What stands before a value in a path, and between its items. */
const PATH_MARKS = { simple: ['', ','], label: ['.', '.'], matrix: [';', ';'] } as const;
const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** Returns a value as encoded pairs of a query or a cookie. */
export function queryPairs(parameter: Pick<Parameter, 'name' | 'style'>, value: Json): string[] {
  const { style = 'form', explode = true, mediaType } = parameter.style ?? {};
  const name = encodeURIComponent(parameter.name);
  if (mediaType !== undefined) return [`${name}=${encode(writeJson(value))}`];
  if (style === 'deepObject') return nestedPairs(name, value);
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => `${name}=${encode(item)}`);
    return [`${name}=${value.map(encode).join(DELIMITERS[style] ?? ',')}`];
  }
  if (!isObject(value)) return [`${name}=${encode(value)}`];
  const entries = Object.entries(value).map(([key, member]) => [encode(key), encode(member)] as const);
  if (explode) return entries.map((entry) => entry.join('='));
  return [`${name}=${entries.flat().join(DELIMITERS[style] ?? ',')}`];
}

/** `a[b]=1`; deeper objects and lists as servers of forms read them: `a[b][c]=1`, `a[0]=1`. */
function nestedPairs(name: string, value: Json): string[] {
  if (value === null || typeof value !== 'object') return [`${name}=${encode(value)}`];
  return Object.entries(value).flatMap(([key, member]) => nestedPairs(`${name}%5B${encode(key)}%5D`, member));
}

/** Returns a value as an encoded path segment. */
export function pathSegment(parameter: Parameter | undefined, value: Json | undefined): string {
  const { style, explode = false } = parameter?.style ?? {};
  const [mark, between] = style === 'label' || style === 'matrix' ? PATH_MARKS[style] : PATH_MARKS.simple;
  const separator = explode ? between : ',';
  const name = style === 'matrix' ? `${encodeURIComponent(parameter?.name ?? '')}=` : '';
  if (Array.isArray(value)) {
    return mark + name + value.map(encode).join(explode ? separator + name : separator);
  }
  if (!isObject(value)) return mark + name + encode(value);
  const entries = Object.entries(value).map((entry) => entry.map(encode).join(explode ? '=' : ','));
  return mark + (explode ? '' : name) + entries.join(separator);
}

/** Returns a value as header text. */
export function headerText({ style }: Pick<Parameter, 'style'>, value: Json): string {
  if (style?.mediaType !== undefined) return writeJson(value);
  if (Array.isArray(value)) return value.map(text).join(',');
  if (!isObject(value)) return text(value);
  return Object.entries(value)
    .map(([key, member]) => `${key}${style?.explode ? '=' : ','}${text(member)}`)
    .join(',');
}

const encode = (value: Json | undefined): string => encodeURIComponent(text(value));

/** A value as text: a string as it is, anything else as JSON. */
export function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : writeJson(value ?? '');
}
