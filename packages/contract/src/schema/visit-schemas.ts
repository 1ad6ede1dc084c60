import { isObject, type Json, type JsonSchema } from '../json/json.ts';
import { follow, pointerTo, valueAt } from '../json/pointer.ts';
import type { ContractDocument } from '../model/model.ts';

/** A value, and what it is called. */
export interface Sample {
  readonly name: string;
  readonly value: Json;
}

type Keyword = 'allOf' | 'oneOf' | 'anyOf' | 'properties' | 'items' | 'additionalProperties';

/** A schema inside another one, and what samples of the whole have where it applies. */
export interface Visit {
  /** The keyword of the schema around it that leads here; none of the outermost. */
  readonly keyword?: Keyword;
  /** Its index below `allOf`, `oneOf` and `anyOf`. */
  readonly index: number;
  /** As it stands there: maybe a reference. */
  readonly written: JsonSchema;
  /** Behind its references. */
  readonly schema: JsonSchema;
  /** Steps into the value: names of members, `[]` for the items of a list, `{}` for the members of a map. */
  readonly steps: readonly string[];
  readonly samples: readonly Sample[];
  /** It contains itself, and was entered before: nothing inside of it follows. */
  readonly repeats: boolean;
}

interface Walk {
  readonly document: ContractDocument;
  /** Whether a sample is of this branch of a union. */
  readonly fits: (pointer: string, value: Json) => boolean;
}

type Start = Pick<Visit, 'keyword' | 'index' | 'steps' | 'samples'>;

/** Walks a schema with all that it consists of, the nearest first, and beside it what samples have at the same place. */
export function visitSchemas(
  document: ContractDocument,
  pointer: string,
  samples: readonly Sample[] = [],
  fits: Walk['fits'] = () => true,
): Generator<Visit> {
  return visit({ document, fits }, pointer, { index: 0, steps: [], samples }, []);
}

function* visit(walk: Walk, at: string, start: Start, within: readonly string[]): Generator<Visit> {
  const { bundle } = walk.document;
  const written = valueAt(bundle, at);
  if (!isObject(written)) return;
  const { value: schema, pointer } = follow(bundle, at);
  const repeats = within.includes(pointer);
  yield { ...start, written, schema, repeats };
  if (repeats) return;
  for (const { path, ...next } of childrenOf(walk, pointer, schema, start)) {
    yield* visit(walk, pointerTo(pointer, ...path), next, [...within, pointer]);
  }
}

type Child = Start & { readonly path: readonly (string | number)[] };

/** What a schema consists of, each with the samples that reach it. */
function childrenOf({ fits }: Walk, pointer: string, schema: JsonSchema, { steps, samples }: Start): Child[] {
  const listed = (keyword: Keyword) => (Array.isArray(schema[keyword]) ? schema[keyword] : []);
  const inside = (keyword: Keyword, step: string, path: Child['path'], values: (value: Json) => Json[]) => ({
    ...{ keyword, index: 0, path, steps: [...steps, step] },
    samples: samples.flatMap(({ name, value }) => values(value).map((inner) => ({ name, value: inner }))),
  });
  const members = isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
  return [
    ...listed('allOf').map((_, index) => ({
      ...{ keyword: 'allOf' as const, index, path: ['allOf', index], steps, samples },
    })),
    ...(['oneOf', 'anyOf'] as const).flatMap((keyword) =>
      listed(keyword).map((_, index) => ({
        ...{ keyword, index, path: [keyword, index], steps },
        samples: samples.filter(({ value }) => fits(pointerTo(pointer, keyword, index), value)),
      })),
    ),
    ...members.map((name) =>
      inside('properties', name, ['properties', name], (value) =>
        isObject(value) && value[name] !== undefined ? [value[name]] : [],
      ),
    ),
    inside('items', '[]', ['items'], (value) => (Array.isArray(value) ? value : [])),
    inside('additionalProperties', '{}', ['additionalProperties'], (value) =>
      isObject(value) ? Object.values(value) : [],
    ),
  ];
}
