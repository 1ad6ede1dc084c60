import {
  isObject,
  type Json,
  type JsonObject,
  type JsonSchema,
  listAt,
  objectAt,
  stringsIn,
} from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { referredName, tagged } from '../schema/discriminator.ts';
import { viewOf, type SchemaView } from '../schema/schema-view.ts';
import type { TypeView, VariantView } from './type-view.ts';

/** With more values, they don't distinguish one form from another. */
const MAX_PINNED = 5;

/** The forms of a union: scalars differ by type, objects by a discriminator, constants or required properties. */
export function describeVariants(
  document: ContractDocument,
  { discriminator }: JsonSchema,
  branches: readonly JsonSchema[],
  described: (part: JsonSchema) => TypeView,
): VariantView[] {
  const views = branches.map((branch) => viewOf(document.bundle, branch));
  if (views.some(({ merged }) => merged['properties']))
    return branches.map((branch, index) => {
      const name = referredName(branch);
      const tags =
        isObject(discriminator) && name !== undefined && tagged(document.bundle, discriminator, name);
      return objectForm(branch, views[index]!, index, described(branch), tags ? pinnedIn(tags) : '');
    });
  if (views.length < 2) return [];
  return branches.map(described).map((type) => ({ label: type.title ?? type.label, when: '', type }));
}

function objectForm(
  branch: JsonSchema,
  { merged: schema, followed: names }: SchemaView,
  index: number,
  type: TypeView,
  tags: string,
): VariantView {
  const required = stringsIn(branch['required']);
  const when = pinnedIn(schema) || tags || (required.length > 0 ? `with ${required.join(', ')}` : '');
  const label = (branch['allOf'] ? undefined : names[0]) ?? type.title;
  return { label: label || when || `Form ${index + 1}`, when: label ? when : '', type };
}

/** Describes a branch's constant properties. */
function pinnedIn(schema: JsonSchema): string {
  const pinned = Object.entries(objectAt(schema, 'properties')).flatMap(([name, part]) => {
    const values = isObject(part) ? pinnedValues(part) : [];
    const few = values.length > 0 && values.length <= MAX_PINNED;
    return few ? [`${name} is ${values.map(String).join(' or ')}`] : [];
  });
  return pinned.join(', ');
}

function pinnedValues(part: JsonObject): Json[] {
  const parts = [part, ...listAt(part, 'allOf').filter(isObject)];
  return parts.flatMap((entry) => (entry['const'] === undefined ? listAt(entry, 'enum') : [entry['const']]));
}
