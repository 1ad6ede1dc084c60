import {
  canonical,
  isEqual,
  isObject,
  listAt,
  mapInside,
  objectAt,
  uniqueBy,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import type { Contract, ContractDocument } from '../model/model.ts';
import { asDeployed, deploymentNames, writtenDocument } from './deployments.ts';
import { operationsOf } from './operations.ts';

/**
 * A contract for readers: its documents, with what only deployments have added and marked by `x-provenance`. Nothing is
 * sent or checked by it.
 */
export function showDeployments(contract: Contract): Contract {
  const names = deploymentNames(contract);
  if (names.length === 0) return contract;
  const documents = contract.documents.map((document) => names.reduce(withDeployment, document));
  return { ...contract, documents, operations: operationsOf(documents) };
}

function withDeployment(shown: ContractDocument, name: string): ContractDocument {
  const written = writtenDocument(shown);
  const other = asDeployed(written, name);
  if (other === written) return shown;
  // Readers are sent to no other servers.
  const { servers: _, ...bundle } = other.bundle;
  return { ...shown, bundle: showObject(shown.bundle, bundle, ''), written };
}

/** Members that are a schema, and those that are a map of schemas by their names. */
const SCHEMAS = new Set(['schema', 'additionalProperties', 'propertyNames']);
const NAMED_SCHEMAS = new Set(['schemas', 'properties']);
/** Members that readers take from the document alone. */
const KEPT = new Set(['info', 'value', 'default']);
/** Keywords that say which values a schema allows. */
const SHAPE = ['$ref', 'type', 'format', 'pattern', 'const', 'items', 'oneOf', 'anyOf', 'allOf'];

/** @param at - the member that has the object */
function showObject(own: JsonObject, other: JsonObject, at: string): JsonObject {
  const isNamed = NAMED_SCHEMAS.has(at);
  const shown = mapInside(own, (value, key) => show(value, other[key], isNamed ? 'schema' : key));
  // Another status of a response would be a second one.
  const added = mapInside(at === 'responses' ? {} : other, (value) =>
    isNamed && isObject(value) ? marked(value) : value,
  );
  // In the order of the document.
  const all = { ...own, ...added, ...shown };
  if (!SCHEMAS.has(at)) return all;
  const isAlike = SHAPE.every((key) => canonical(own[key]) === canonical(other[key]));
  return isAlike ? withMarks(own, other, all) : asUnion(own, other, all);
}

function show(own: Json, other: Json | undefined, key: string): Json {
  if (other === undefined || KEPT.has(key)) return own;
  if (key === 'description') return other;
  if (key === 'x-provenance') return uniqueBy([own, other].flat(), canonical);
  if (Array.isArray(own) && Array.isArray(other)) return showList(own, other);
  return isObject(own) && isObject(other) ? showObject(own, other, key) : own;
}

/** Lists of named objects, such as methods and examples, gain those of the deployment; others stay. */
function showList(own: Json[], other: Json[]): Json[] {
  if (!own.every(isNamedObject)) return own;
  const theirs = new Map(other.filter(isNamedObject).map((item) => [item['name'], item]));
  const shown = own.map((item) => {
    const match = theirs.get(item['name']);
    theirs.delete(item['name']);
    return match ? showObject(item, match, '') : item;
  });
  return [...shown, ...[...theirs.values()].map((item) => marked(item))];
}

const isNamedObject = (item: Json): item is JsonObject => isObject(item) && typeof item['name'] === 'string';

const marked = (node: JsonObject, fact: JsonObject = {}): JsonObject => ({
  ...node,
  'x-provenance': [...listAt(node, 'x-provenance'), { by: 'deployment', ...fact }],
});

/** A schema that has another form on a deployment: either form, the deployment's marked. */
function asUnion(own: JsonObject, other: JsonObject, shown: JsonObject): JsonObject {
  const { description, 'x-provenance': facts } = shown;
  const forms = formsOf(own);
  const added = formsOf(other).filter((form) => !forms.some((one) => isEqual(one, form)));
  return {
    ...(description !== undefined && { description }),
    ...(facts !== undefined && { 'x-provenance': facts }),
    oneOf: [...forms, ...added.map((form) => marked(form))],
  };
}

function formsOf({ description: _, 'x-provenance': __, ...form }: JsonObject): JsonObject[] {
  const { oneOf } = form;
  return Array.isArray(oneOf) ? oneOf.filter(isObject) : [form];
}

/** Marks values and required properties that only the deployment has. */
function withMarks(own: JsonObject, other: JsonObject, shown: JsonObject): JsonObject {
  const required = listAt(other, 'required').filter((name) => !listAt(own, 'required').includes(name));
  const properties = mapInside(objectAt(shown, 'properties'), (property, name) =>
    required.includes(name) && isObject(property) ? marked(property, { required: true }) : property,
  );
  const all = 'properties' in shown ? { ...shown, properties } : shown;
  const declared = valuesOf(own);
  const values = valuesOf(other).filter((value) => !declared.includes(value));
  if (values.length === 0) return all;
  const key = 'enum' in shown ? 'enum' : 'x-extensible-enum';
  return marked({ ...all, [key]: [...declared, ...values] }, { values });
}

const valuesOf = (schema: JsonObject): Json[] => [
  ...listAt(schema, 'enum'),
  ...listAt(schema, 'x-extensible-enum'),
];
