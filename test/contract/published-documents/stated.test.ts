/** Units, orders and absences that the source documents do not state name their origin. */
import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import { expect, it } from 'vitest';
import { contract } from '../../support/contract.ts';

const CLAIM = /nAVAX|percent|Unix (milli)?seconds|smallest unit|newest|oldest|averaged|\bAbsent\b/i;
/** Stated in the source itself. */
const STATED = [
  /^Token of the next page\. Absent on the last page\.$/,
  /^Share of the signing subnet's weight that must sign, in percent\.$/,
  /^Percentage points to collect on top/,
  /The newest is first in the published sample\.$/,
];

/** Returns descriptions that make a claim, without a mark on their node or above it in the same component. */
function unmarked(node: Json, marked: boolean): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => unmarked(item, marked));
  if (!isObject(node)) return [];
  const here = marked || node['x-provenance'] !== undefined;
  const { description } = node;
  const claims = typeof description === 'string' && CLAIM.test(description) && !here;
  const own = claims && !STATED.some((each) => each.test(description)) ? [description] : [];
  return [...own, ...Object.values(node).flatMap((value) => unmarked(value, here))];
}

const services = contract.documents.filter((document) => ['data', 'metrics'].includes(document.package));

it.each(services.map((document) => [document.id, document] as const))(
  'in the schemas, parameters and operations of %s',
  (_, document) => {
    const { schemas, parameters } = document.bundle['components'] as Record<string, JsonObject>;
    expect(Object.keys(schemas!).length).toBeGreaterThan(1);
    const parts = { ...schemas, ...parameters, ...(document.bundle['paths'] as JsonObject) };
    const found = Object.entries(parts).flatMap(([name, part]) =>
      unmarked(part, false).map((text) => `${name}: ${text}`),
    );
    expect(
      found,
      'the source documents do not state this: add `x-provenance: [{ by: deployment, note: ... }]` to the schema or property, or take it out of the description',
    ).toEqual([]);
  },
);
