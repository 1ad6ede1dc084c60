import { edgesOf, type Edge, type Keyword } from '@chain-apis/contract/schema';
import { resolveReference } from '@chain-apis/contract/source';
import type { ContractDocument } from '@chain-apis/contract';
import { isObject, valueAt, type Json, type JsonSchema } from '@chain-apis/foundation';

/** A value and its name. */
export interface Sample {
  readonly name: string;
  readonly value: Json;
}

/** A place of a value that a schema describes, and the samples' values there. */
export interface Place {
  /** The keyword of the enclosing schema that leads here; none for the outermost. */
  readonly keyword?: Keyword;
  /** Its index below `allOf`, `oneOf` and `anyOf`. */
  readonly index: number;
  /** The schema as written: possibly a reference. */
  readonly written: JsonSchema;
  /** The schema with references resolved. */
  readonly schema: JsonSchema;
  /** Steps into the value: property names, `[]` for the items of a list, `{}` for the properties of a map. */
  readonly steps: readonly string[];
  readonly samples: readonly Sample[];
  /** The schema contains itself and was entered before: nothing inside it follows. */
  readonly repeats: boolean;
}

/** Whether a sample matches a branch of a union. */
type Fits = (pointer: string, value: Json) => boolean;

const KEYWORDS = ['allOf', 'oneOf', 'anyOf', 'properties', 'items', 'additionalProperties'] as const;

/**
 * Yields every place of a value that a schema describes, on every path, the nearest first, with the samples' values.
 */
export function* placesOf(
  document: ContractDocument,
  at: string,
  samples: readonly Sample[] = [],
  fits: Fits = () => true,
  start: Pick<Place, 'keyword' | 'index' | 'steps'> = { index: 0, steps: [] },
  within: readonly string[] = [],
): Generator<Place> {
  const { bundle } = document;
  const written = valueAt(bundle, at);
  if (!isObject(written)) return;
  const { value: schema, pointer } = resolveReference(bundle, at);
  const repeats = within.includes(pointer);
  yield { ...start, written, schema, samples, repeats };
  if (repeats) return;
  for (const edge of edgesOf(bundle, { schema, pointer }, KEYWORDS)) {
    const { keyword, key, to } = edge;
    const index = keyword === 'properties' ? 0 : Number(key ?? 0);
    const next = { keyword, index, steps: [...start.steps, ...stepOf(edge)] };
    const inside = samples.flatMap((sample) => valuesAt(edge, sample, fits));
    yield* placesOf(document, to.pointer, inside, fits, next, [...within, pointer]);
  }
}

function stepOf({ keyword, key }: Edge): string[] {
  if (keyword === 'properties') return [String(key)];
  return keyword === 'items' ? ['[]'] : keyword === 'additionalProperties' ? ['{}'] : [];
}

/** Returns a sample's values where an edge leads. */
function valuesAt({ keyword, key, to }: Edge, { name, value }: Sample, fits: Fits): Sample[] {
  const all = (values: readonly Json[]) => values.map((inner) => ({ name, value: inner }));
  if (keyword === 'allOf') return all([value]);
  if (keyword === 'oneOf' || keyword === 'anyOf') return fits(to.pointer, value) ? all([value]) : [];
  if (keyword === 'items') return all(Array.isArray(value) ? value : []);
  if (!isObject(value)) return [];
  if (keyword === 'additionalProperties') return all(Object.values(value));
  return value[String(key)] === undefined ? [] : all([value[String(key)]!]);
}
