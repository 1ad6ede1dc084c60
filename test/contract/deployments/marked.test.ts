/** Properties that the source documents don't name are marked as known from real servers only. */
import type { ContractDocument } from '@chain-apis/contract';
import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { contract } from '../../support/contract.ts';
import { bodiesOf } from '../source/forms.ts';
import { healthResult, nodeFields } from '../source/node-fields.ts';
import { BODIES } from '../source/rest-fields.ts';
import { PARAMETERS, REQUEST_BODIES } from '../source/rest-requests.ts';

function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (value === null || typeof value !== 'object') return names;
  for (const [name, member] of Object.entries(value))
    namesIn(member, Array.isArray(value) ? names : names.add(name));
  return names;
}

const REST = namesIn([BODIES.map(({ body }) => body), PARAMETERS, REQUEST_BODIES]);
/** Properties of both error forms and of the deprecated request form. */
for (const name of ['message', 'statusCode', 'error', 'startDate', 'endDate']) REST.add(name);
const forms = Object.values(nodeFields).flatMap(({ params, result }) => [params, result]);
const NODE = namesIn([...forms, healthResult].flatMap((form) => bodiesOf(form)));

/** Known from real servers only: an entry without values or note. */
const isMarked = (node: JsonObject): boolean =>
  ((node['x-provenance'] ?? []) as JsonObject[]).some(
    (entry) => entry['by'] !== 'source' && Object.keys(entry).length === 1,
  );

/** Returns property names without a mark on them or on an enclosing schema. */
function unmarked(node: Json, named: ReadonlySet<string>, around = false): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => unmarked(item, named, around));
  if (!isObject(node)) return [];
  const here = around || isMarked(node);
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'examples' || key === 'example' || key.startsWith('x-')) return [];
    if (key !== 'properties' || !isObject(value)) return unmarked(value, named, here);
    return Object.entries(value).flatMap(([name, property]) => {
      const known = named.has(name) || here || (isObject(property) && isMarked(property));
      return [...(known ? [] : [name]), ...unmarked(property, named, here)];
    });
  });
}

const partsOf = ({ bundle }: ContractDocument): Json =>
  [bundle['components'], bundle['paths'], bundle['methods']].filter((part) => part !== undefined);

it.each(contract.documents.map((document) => [document.id, document] as const))('in %s', (_, document) => {
  const named = ['data', 'metrics'].includes(document.package) ? REST : NODE;
  expect(unmarked(partsOf(document), named)).toEqual([]);
});
