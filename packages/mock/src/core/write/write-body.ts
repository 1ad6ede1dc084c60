import { isUtf8Json, streamOf, writeItem } from '@chain-apis/contract/calls';
import { writeJson, type Json } from '@chain-apis/foundation';

/** Writes a body in its media type. Text stays text; everything else becomes JSON; a stream has one item. */
export function writeBody(mediaType: string, value: Json): string {
  const type = concreteType(mediaType);
  const stream = streamOf(type);
  if (stream) return writeItem(stream, value);
  if (typeof value !== 'string' && isXml(type)) return writeXml(value);
  return typeof value === 'string' && !isUtf8Json(type) ? value : writeJson(value);
}

export const isXml = (type: string): boolean => /[/+]xml\b/i.test(type);

/** Concrete types for ranges: a response names its exact type. */
const TYPES: Readonly<Record<string, string>> = {
  '*': 'application/json',
  application: 'application/json',
  text: 'text/plain',
  image: 'image/png',
  audio: 'audio/mpeg',
  video: 'video/mp4',
};

/** Returns the concrete media type for a range such as `image/*`; other types unchanged. */
export function concreteType(mediaType: string): string {
  const [, family] = /^\s*([^/\s]+)\/\*/.exec(mediaType) ?? [];
  return family === undefined ? mediaType : (TYPES[family.toLowerCase()] ?? 'application/octet-stream');
}

/** Writes a value as XML: properties are elements, list items are elements with the list's name. */
export function writeXml(value: Json): string {
  return Array.isArray(value) ? `<root>${element(value, 'item')}</root>` : element(value, 'root');
}

function element(value: Json, name: string): string {
  const tag = /^[A-Za-z_][\w.-]*$/.test(name) ? name : 'item';
  if (Array.isArray(value)) return value.map((item) => element(item, tag)).join('');
  if (value === null) return `<${tag}/>`;
  if (typeof value !== 'object') return `<${tag}>${escaped(String(value))}</${tag}>`;
  const members = Object.entries(value).map(([member, inner]) => element(inner, member));
  return `<${tag}>${members.join('')}</${tag}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
