import type { ContractDocument } from '@chain-apis/contract';
import { isObject, onceFor, type Json, type JsonObject, pointerTo, valueAt } from '@chain-apis/foundation';

/** Redocly's rules that compare each schema of a list with each, and look for its parents in all of them. */
export const RULES_OF_UNIONS = [
  'no-illogical-composition-keywords',
  'no-required-schema-properties-undefined',
];

/** Redocly takes a second or two for so many comparisons, and can report each. */
const MOST_COMPARED = 200_000;
/** Values and properties that take as long to compare as another schema. */
const LIKE_A_SCHEMA = 100;

/** A list of schemas in a document. */
export interface SchemaList {
  readonly pointer: string;
  readonly length: number;
}

/** The longest list of schemas in a document for which Redocly would compare for too long. */
export const crowdedUnion = onceFor(({ bundle, kind }: ContractDocument): SchemaList | undefined => {
  if (kind !== 'openapi') return undefined;
  let compared = 0;
  let longest: SchemaList = { pointer: '', length: 0 };
  const visit = (node: Json, pointer: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node) as [string, Json][]) {
      const at = pointerTo(pointer, key);
      if (/^(oneOf|anyOf|allOf)$/.test(key) && Array.isArray(value)) {
        const weight = value.reduce<number>((sum, item) => sum + weightOf(bundle, item), 0);
        compared += (weight * (weight - 1)) / 2;
        if (value.length > longest.length) longest = { pointer: at, length: value.length };
      }
      visit(value, at);
    }
  };
  visit(bundle, '');
  return compared > MOST_COMPARED ? longest : undefined;
});

/** How long it takes to compare a schema, in schemas. */
function weightOf(bundle: JsonObject, item: Json): number {
  const reference = isObject(item) ? item['$ref'] : undefined;
  const isLocal = typeof reference === 'string' && reference.startsWith('#');
  const schema = isLocal ? valueAt(bundle, reference) : item;
  if (!isObject(schema)) return 1;
  const sizes = ['enum', 'properties', 'required'].map((key) => Object.keys(schema[key] ?? {}).length);
  return 1 + sizes.reduce((sum, size) => sum + size) / LIKE_A_SCHEMA;
}
