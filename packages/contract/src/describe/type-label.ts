import { isObject, type JsonSchema, listAt, stringsIn, typeOf, objectAt } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { alternatives } from './alternatives.ts';
import { viewOf, type SchemaView } from '../schema/schema-view.ts';
import type { TypeView } from './type-view.ts';
import { wireKindOf } from './wire-kind.ts';

/** Describes the type of a value briefly: follows items and branches up to the first named object. */
export function typeLabel(
  document: ContractDocument,
  view: SchemaView,
  above: readonly SchemaView[] = [],
): string {
  const { merged: schema } = view;
  const labelOf = (part: JsonSchema) => innerLabel(document, part, [...above, view]);
  const places = listAt(schema, 'prefixItems').filter(isObject);
  if (places.length > 0) return `tuple of ${places.map(labelOf).join(', ')}`;
  if (isArray(schema) && isObject(schema['items'])) return `array of ${labelOf(schema['items'])}`;
  const name = ownName(document, view);
  if (name !== undefined) return name;
  const { type, additionalProperties: rest, properties } = schema;
  const types = jsonTypes(schema);
  if (types.join() === 'object' && !properties && isObject(rest))
    return `map of ${keyName(document, schema) ?? 'string'} to ${labelOf(rest)}`;
  if (!type && (schema['oneOf'] || schema['anyOf']))
    return [...new Set(alternatives(document, schema).map(labelOf))].join(' or ');
  return types.join(' or ') || typeOfValues(schema);
}

/** Where no type is declared, or only `null`. */
function typeOfValues({ type, const: constant, enum: values, not }: JsonSchema): string {
  if (type === 'null') return 'null';
  if (isObject(not) && Object.keys(not).length === 0) return 'never there';
  const given = constant === undefined ? [values ?? []].flat() : [constant];
  return [...new Set(given.map(typeOf))].join(' or ') || 'any';
}

/** The complete label of a type: `integer or null, SafeInteger`. */
export function typeWords({ label, wire, nullable }: TypeView): string {
  return `${label}${nullable ? ' or null' : ''}${wire ? `, ${wire.name}` : ''}`;
}

function innerLabel(document: ContractDocument, part: JsonSchema, above: readonly SchemaView[]): string {
  const view = viewOf(document.bundle, part);
  const [name] = view.followed;
  const recursive = name !== undefined && above.some(({ followed }) => followed[0] === name);
  return recursive ? name : typeLabel(document, view, above);
}

/** The name of an object or union; a scalar shows its type instead. */
export function ownName(
  document: ContractDocument,
  { merged: schema, followed: names }: SchemaView,
): string | undefined {
  const structured = schema['properties'] ?? schema['oneOf'] ?? schema['anyOf'];
  return structured ? names.find((name) => !wireKindOf(document, name)) : undefined;
}

/** Name of the schema that the keys of a map follow. */
export function keyName(document: ContractDocument, schema: JsonSchema): string | undefined {
  return viewOf(document.bundle, objectAt(schema, 'propertyNames')).followed[0];
}

export const jsonTypes = ({ type }: JsonSchema): string[] =>
  stringsIn([type ?? []].flat()).filter((entry) => entry !== 'null');

export const isArray = (schema: JsonSchema) => jsonTypes(schema).includes('array');
