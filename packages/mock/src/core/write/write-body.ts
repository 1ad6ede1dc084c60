import { writeJson, type Json } from '@chain-apis/contract';
import { isJson } from '../read/read-json.ts';

/** Writes a body in its media type. Text stays text; everything else travels as JSON. */
export function writeBody(mediaType: string, value: Json): string {
  const type = concreteType(mediaType);
  if (typeof value !== 'string' && /[/+]xml\b/i.test(type)) return writeXml(value);
  return typeof value === 'string' && !isJson(type) ? value : writeJson(value);
}

/** What is served for a range: a response names the type that it has. */
const TYPES: Readonly<Record<string, string>> = {
  '*': 'application/json',
  application: 'application/json',
  text: 'text/plain',
  image: 'image/png',
  audio: 'audio/mpeg',
  video: 'video/mp4',
};

/** The media type of a body that is declared by a range, such as `image/*`; any other type itself. */
export function concreteType(mediaType: string): string {
  const [, family] = /^\s*([^/\s]+)\/\*/.exec(mediaType) ?? [];
  return family === undefined ? mediaType : (TYPES[family.toLowerCase()] ?? 'application/octet-stream');
}

/** A value as XML: members are elements, an item of a list is an element of the list's name. */
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
