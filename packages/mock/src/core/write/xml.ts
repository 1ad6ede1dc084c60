/** A value as XML, by the `xml` of its schema (OpenAPI 3.1, XML Object). */
import {
  own,
  isObject,
  objectAt,
  text,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '@chain-apis/foundation';
import type { ContractDocument } from '@chain-apis/contract';
import { viewOf } from '@chain-apis/contract/schema';

/** Properties are elements or attributes, list items are elements with the list's name. Escapes all text. */
export function writeXml(
  { bundle }: Pick<ContractDocument, 'bundle'>,
  schema: JsonSchema,
  value: Json,
): string {
  const write = (one: Json, usual: string, node: JsonSchema): string => {
    const { merged } = viewOf(bundle, node);
    const xml = objectAt(merged, 'xml');
    const tag = nameOf(xml, usual);
    if (!Array.isArray(one)) return element(one, tag, merged, xml);
    const item = objectAt(merged, 'items');
    const items = one.map((inner) => write(inner, tag, item)).join('');
    return xml['wrapped'] === true ? `<${tag}${namespaceOf(xml)}>${items}</${tag}>` : items;
  };
  const element = (one: Json, tag: string, schemaOfOne: JsonSchema, xml: JsonObject): string => {
    const start = `<${tag}${namespaceOf(xml)}`;
    if (one === null) return `${start}/>`;
    if (!isObject(one)) return `${start}>${escaped(String(one))}</${tag}>`;
    const properties = objectAt(schemaOfOne, 'properties');
    let [attributes, inner] = ['', ''];
    for (const [name, member] of Object.entries(one)) {
      const node = own(properties, name);
      const schemaOfMember = isObject(node) ? node : {};
      const of = objectAt(viewOf(bundle, schemaOfMember).merged, 'xml');
      if (of['attribute'] === true && !isObject(member))
        attributes += ` ${nameOf(of, name)}="${escaped(String(member)).replaceAll('"', '&quot;')}"`;
      else inner += write(member, name, schemaOfMember);
    }
    return `${start}${attributes}>${inner}</${tag}>`;
  };
  const { $ref } = schema;
  const root = typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : 'root';
  if (!Array.isArray(value)) return write(value, root, schema);
  const items = write(value, 'item', schema);
  return objectAt(viewOf(bundle, schema).merged, 'xml')['wrapped'] === true ? items : `<root>${items}</root>`;
}

const NAME = /^[A-Za-z_][\w.-]*$/;

function nameOf(xml: JsonObject, usual: string): string {
  const name = text(xml['name']) || usual;
  const prefix = text(xml['prefix']);
  const plain = NAME.test(name) ? name : 'item';
  return NAME.test(prefix) ? `${prefix}:${plain}` : plain;
}

function namespaceOf(xml: JsonObject): string {
  const namespace = text(xml['namespace']);
  const prefix = text(xml['prefix']);
  if (namespace === '') return '';
  return ` xmlns${NAME.test(prefix) ? `:${prefix}` : ''}="${escaped(namespace).replaceAll('"', '&quot;')}"`;
}

function escaped(one: string): string {
  return one.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
