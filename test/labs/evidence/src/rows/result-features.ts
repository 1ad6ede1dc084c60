import { errorsIn, type Checkers, type ContractDocument } from '@chain-apis/contract';
import { isObject, type JsonSchema } from '@chain-apis/foundation';
import { placeOf } from '@chain-apis/verify/cases';
import { placesOf, type Place, type Sample } from './visited-places.ts';

/** Something in a response that an example can show: a variant, or a deprecated property. */
interface Feature {
  readonly kind: 'variant' | 'deprecation';
  readonly place: string;
  /** Name of the variant; empty for a property. */
  readonly name: string;
  readonly described: boolean;
  /** Properties with a single value that identify the variant. */
  readonly literals: readonly string[];
}

export interface ResultFeature extends Feature {
  /** The examples that show it. */
  readonly shownBy: ReadonlySet<string>;
}

/** Returns every variant and deprecated property of a response, with the examples that show it. */
export function resultFeatures(
  document: ContractDocument,
  pointer: string,
  examples: readonly Sample[],
  checkers: Checkers,
): readonly ResultFeature[] {
  const found = new Map<string, ResultFeature>();
  const fits = (at: string, value: Sample['value']) =>
    errorsIn(checkers.schema(document, at, value)).length === 0;
  for (const visit of placesOf(document, pointer, examples, fits)) {
    const feature = variantOf(visit) ?? deprecationOf(visit);
    if (!feature) continue;
    const key = `${feature.kind} ${feature.place} ${feature.name}`;
    const shownBy = new Set(found.get(key)?.shownBy);
    for (const { name } of visit.samples) shownBy.add(name);
    found.set(key, { ...feature, shownBy });
  }
  return [...found.values()];
}

function deprecationOf({ keyword, written, steps }: Place): Feature | undefined {
  if (keyword !== 'properties' || written['deprecated'] !== true) return undefined;
  return {
    kind: 'deprecation',
    place: placeOf(steps),
    name: '',
    literals: [],
    described: isDescribed(written),
  };
}

/** Returns a variant that deserves a row: an object of its own. A nullable value is only a matter of its type. */
function variantOf({ keyword, index, written, schema, steps }: Place): Feature | undefined {
  const isBranch = keyword === 'oneOf' || keyword === 'anyOf';
  const isShape = ['properties', 'allOf', 'oneOf', 'anyOf'].some((word) => word in schema);
  if (!isBranch || !isShape) return undefined;
  const literals = literalsOf(schema);
  return {
    kind: 'variant',
    place: placeOf(steps),
    name: nameOf(written, literals, index),
    literals,
    described: isDescribed(schema) || literals.length > 0,
  };
}

function isDescribed(schema: JsonSchema): boolean {
  return ['description', 'title'].some((word) => typeof schema[word] === 'string');
}

function literalsOf({ properties }: JsonSchema): string[] {
  const members = isObject(properties) ? Object.values(properties) : [];
  return members.flatMap((member) =>
    isObject(member) && typeof member['const'] === 'string' ? [member['const']] : [],
  );
}

function nameOf(written: JsonSchema, literals: readonly string[], index: number): string {
  if (typeof written['$ref'] === 'string') return written['$ref'].split('/').at(-1)!;
  if (typeof written['title'] === 'string') return written['title'];
  if (literals.length > 0) return literals.join('+');
  if (written['type'] !== undefined) return [written['type']].flat().join('|');
  return String(index + 1);
}
