import type { Json } from '@chain-apis/contract';

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
