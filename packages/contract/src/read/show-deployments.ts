import {
  canonical,
  isObject,
  listAt,
  mapInside,
  objectAt,
  uniqueBy,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import type { Contract, ContractDocument } from '../model/model.ts';
import { deployContract, deploymentNames, writtenDocument } from './deployments.ts';
import { operationsOf } from './operations.ts';

/**
 * A contract for readers: its documents, with what only deployments have added and marked by `x-provenance`. Nothing is
 * sent or checked by it.
 */
export function showDeployments(contract: Contract): Contract {
  const names = deploymentNames(contract);
  if (names.length === 0) return contract;
  const shown = names.reduce((documents, name) => {
    const others = deployContract(contract, name).documents;
    return documents.map((document, index) => withMarks(document, others[index]!));
  }, contract.documents);
  return { ...contract, documents: shown, operations: operationsOf(shown) };
}

function withMarks(document: ContractDocument, other: ContractDocument): ContractDocument {
  if (other.deployed === undefined) return document;
  const bundle = showObject(document.bundle, other.bundle, 'root');
  return { ...document, bundle, written: writtenDocument(document) };
}

/** What an object of a document is, as far as its members must be read in different ways; `schemas` is a map of them. */
type Place = 'root' | 'responses' | 'schema' | 'schemas' | 'plain';

const INNER: Readonly<Record<string, Place>> = {
  schema: 'schema',
  items: 'schema',
  additionalProperties: 'schema',
  propertyNames: 'schema',
  schemas: 'schemas',
  properties: 'schemas',
  responses: 'responses',
};
/** Members that readers take from the document alone. */
const KEPT = new Set(['info', 'servers', 'value', 'default', 'x-relations']);
/** Keywords that say which values a schema allows. */
const SHAPE = [
  '$ref',
  'type',
  'oneOf',
  'anyOf',
  'allOf',
  'format',
  'pattern',
  'const',
  'items',
  'discriminator',
];

function showObject(own: JsonObject, other: JsonObject, place: Place): JsonObject {
  if (place === 'schema' && SHAPE.some((key) => canonical(own[key]) !== canonical(other[key])))
    return showUnion(own, other);
  const shown = mapInside(own, (value, key) => show(value, other[key], key, place));
  const isAdded = (key: string) =>
    !Object.hasOwn(own, key) && place !== 'responses' && !(place === 'root' && KEPT.has(key));
  const added = Object.entries(other).filter(([key]) => isAdded(key));
  const marks = added.map(([key, value]): [string, Json] => [
    key,
    place === 'schemas' && isObject(value) ? marked(value) : value,
  ]);
  const all = { ...shown, ...Object.fromEntries(marks) };
  return place === 'schema' ? withValues(own, other, all) : all;
}

function show(own: Json, other: Json | undefined, key: string, place: Place): Json {
  if (other === undefined) return own;
  // Names there are no keywords.
  if (place === 'schemas') return isObject(own) && isObject(other) ? showObject(own, other, 'schema') : own;
  if (key === 'x-provenance') return uniqueBy([own, other].flat(), canonical);
  if (key === 'description') return other;
  if (Array.isArray(own) && Array.isArray(other)) return showList(own, other);
  if (!isObject(own) || !isObject(other) || KEPT.has(key)) return own;
  return showObject(own, other, INNER[key] ?? 'plain');
}

/** Lists of named objects, such as parameters and examples, gain those of the deployment; others stay. */
function showList(own: Json[], other: Json[]): Json[] {
  const isNamed = (item: Json): item is JsonObject => isObject(item) && typeof item['name'] === 'string';
  if (!own.every(isNamed)) return own;
  const others = new Map(other.filter(isNamed).map((item) => [item['name'], item]));
  const shown = own.map((item) => {
    const match = others.get(item['name']);
    others.delete(item['name']);
    return match ? showObject(item, match, 'plain') : item;
  });
  return [...shown, ...[...others.values()].map((item) => marked(item))];
}

const marked = (node: JsonObject, fact: JsonObject = {}): JsonObject => ({
  ...node,
  'x-provenance': [...listAt(node, 'x-provenance'), { by: 'deployment', ...fact }],
});

/** A schema that has another form on a deployment: either form, the deployment's marked. */
function showUnion(own: JsonObject, other: JsonObject): JsonObject {
  const { description, 'x-provenance': _, ...form } = own;
  const { description: text = description, 'x-provenance': __, ...others } = other;
  const branches = branchesOf(others).filter((branch) => canonical(branch) !== canonical(form));
  const facts = [own, other].flatMap((node) => listAt(node, 'x-provenance'));
  return {
    ...(text !== undefined && { description: text }),
    ...(facts.length > 0 && { 'x-provenance': facts }),
    oneOf: [...branchesOf(form), ...branches.map((branch) => marked(branch))],
  };
}

function branchesOf(form: JsonObject): JsonObject[] {
  const union = form['oneOf'] ?? form['anyOf'];
  return Array.isArray(union) ? union.filter(isObject) : [form];
}

const VALUES = ['enum', 'x-extensible-enum'];

/** Marks values and required properties that only the deployment has. */
function withValues(own: JsonObject, other: JsonObject, shown: JsonObject): JsonObject {
  const only = (keys: readonly string[]) => {
    const declared = keys.flatMap((key) => listAt(own, key));
    return keys.flatMap((key) => listAt(other, key)).filter((value) => !declared.includes(value));
  };
  const always = only(['required']);
  const properties = mapInside(objectAt(shown, 'properties'), (property, name) =>
    always.includes(name) && isObject(property) ? marked(property, { required: true }) : property,
  );
  const all = 'properties' in shown ? { ...shown, properties } : shown;
  const more = only(VALUES);
  if (more.length === 0) return all;
  const key = VALUES.find((one) => shown[one] !== undefined);
  const values = VALUES.flatMap((one) => listAt(own, one));
  return marked({ ...all, ...(key && { [key]: [...values, ...more] }) }, { values: more });
}
