import {
  canonical,
  groupBy,
  isObject,
  listAt,
  objectAt,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import type { Contract, ContractDocument } from '../model/model.ts';
import { deployContract, deploymentNames } from './deployments.ts';
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

/** The document that others were added to for readers; the document itself if nothing was. */
export const writtenDocument = (document: ContractDocument): ContractDocument =>
  document.shownFrom ?? document;

function withMarks(document: ContractDocument, other: ContractDocument): ContractDocument {
  if (other.deployed === undefined) return document;
  const bundle = showObject(document.bundle, other.bundle, 'root');
  return { ...document, bundle, shownFrom: writtenDocument(document) };
}

/** What an object of a document is, as far as its members must be read in different ways. */
type Place = 'root' | 'responses' | 'schema' | 'named schemas' | 'properties' | 'entries' | 'plain';

const INNER: Readonly<Record<string, Place>> = {
  schema: 'schema',
  items: 'schema',
  additionalProperties: 'schema',
  propertyNames: 'schema',
  schemas: 'named schemas',
  properties: 'properties',
  examples: 'entries',
  responses: 'responses',
  parameters: 'entries',
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
  const shown = Object.entries(own).map(
    ([key, value]) => [key, show(value, other[key], key, place)] as const,
  );
  const added = Object.entries(other).flatMap(([key, value]) =>
    Object.hasOwn(own, key) || place === 'responses' || (place === 'root' && KEPT.has(key))
      ? []
      : [[key, addedTo(place, value)] as const],
  );
  return withValues(own, other, Object.fromEntries([...shown, ...added]), place);
}

function show(own: Json, other: Json | undefined, key: string, place: Place): Json {
  if (other === undefined) return own;
  // Names there are no keywords.
  if (place === 'named schemas' || place === 'properties')
    return isObject(own) && isObject(other) ? showObject(own, other, 'schema') : own;
  if (key === 'x-provenance')
    return [
      ...list(own),
      ...list(other).filter((entry) => !list(own).some((one) => canonical(one) === canonical(entry))),
    ];
  if (key === 'description') return other;
  if (Array.isArray(own) && Array.isArray(other)) return showList(own, other);
  if (!isObject(own) || !isObject(other) || KEPT.has(key)) return own;
  return showObject(own, other, INNER[key] ?? 'plain');
}

const list = (value: Json): Json[] => (Array.isArray(value) ? value : []);

/** Lists of named objects, such as parameters and examples, gain those of the deployment; others stay. */
function showList(own: Json[], other: Json[]): Json[] {
  const named = groupBy(other.filter(isObject), ({ name }) => String(name));
  if (!own.every((item) => isObject(item) && typeof item['name'] === 'string')) return own;
  const shown = own.filter(isObject).map((item) => {
    const match = named.get(String(item['name']))?.[0];
    return match ? showObject(item, match, 'plain') : item;
  });
  const names = new Set(shown.map(({ name }) => name));
  return [
    ...shown,
    ...other
      .filter(isObject)
      .filter(({ name }) => !names.has(name!))
      .map((item) => marked(item)),
  ];
}

const addedTo = (place: Place, value: Json): Json =>
  isObject(value) && (place === 'properties' || place === 'named schemas') ? marked(value) : value;

const marked = (node: JsonObject, fact: JsonObject = {}): JsonObject => ({
  ...node,
  'x-provenance': [...listAt(node, 'x-provenance'), { by: 'deployment', ...fact }],
});

/** A schema that has another form on a deployment: either form, the deployment's marked. */
function showUnion(own: JsonObject, other: JsonObject): JsonObject {
  const { description, 'x-provenance': provenance, ...form } = own;
  const { description: text = description, 'x-provenance': facts, ...others } = other;
  const branches = branchesOf(others).filter((branch) => canonical(branch) !== canonical(form));
  const first = branchesOf(form);
  return {
    ...(text !== undefined && { description: text }),
    ...((provenance ?? facts) !== undefined && {
      'x-provenance': [...list(provenance ?? []), ...list(facts ?? [])],
    }),
    oneOf: [...first, ...branches.map((branch) => marked(branch))],
  };
}

function branchesOf(form: JsonObject): JsonObject[] {
  const union = form['oneOf'] ?? form['anyOf'];
  return Array.isArray(union) ? union.filter(isObject) : [form];
}

/** Marks values and required properties that only the deployment has. */
function withValues(own: JsonObject, other: JsonObject, shown: JsonObject, place: Place): JsonObject {
  if (place !== 'schema') return shown;
  const always = listAt(other, 'required').filter((name) => !listAt(own, 'required').includes(name));
  const properties = objectAt(shown, 'properties');
  const facts = Object.entries(properties).map(([name, property]) => [
    name,
    always.includes(name) && isObject(property) ? marked(property, { required: true }) : property,
  ]);
  const values = ['enum', 'x-extensible-enum'].flatMap((key) => listAt(other, key));
  const declaredValues = ['enum', 'x-extensible-enum'].flatMap((key) => listAt(own, key));
  const more = values.filter((value) => !declaredValues.includes(value));
  const key = ['enum', 'x-extensible-enum'].find((one) => shown[one] !== undefined);
  const all = key && more.length > 0 ? { ...shown, [key]: [...declaredValues, ...more] } : shown;
  return {
    ...(more.length > 0 ? marked(all, { values: more }) : all),
    ...(facts.length > 0 && { properties: Object.fromEntries(facts) }),
  };
}
