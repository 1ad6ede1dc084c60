import { isObject, type Json, type JsonObject, type JsonSchema, valueAt } from '@chain-apis/foundation';

/** What a schema leads to that is about the same value, mere references followed. A leaf leads no further. */
export interface Steps {
  /** Each step, as often as it is written. */
  readonly next: readonly JsonSchema[];
  readonly leaves: number;
  /** What applies together: `$ref` and `allOf`. */
  readonly together: readonly JsonSchema[];
  /** `anyOf` and `oneOf`, as their branches. */
  readonly unions: readonly Branches[];
}

interface Branches {
  readonly next: readonly JsonSchema[];
  readonly leaves: number;
}

/** The schemas of a document as a graph. */
export interface SamePlace {
  readonly stepsOf: (schema: JsonSchema) => Steps;
  /** The schema itself, or that of a mere reference; undefined if it is a leaf. */
  readonly leading: (schema: Json | undefined) => JsonSchema | undefined;
}

const UNIONS = ['anyOf', 'oneOf'] as const;
const ASIDE = ['not', 'if', 'then', 'else'] as const;
/** The keywords by which a schema leads to others about the same value. */
export const SAME_PLACE: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  ...UNIONS,
  ...ASIDE,
  'dependentSchemas',
]);
/** Longer chains are shortened before; a circle has no end. */
const MOST_LINKS = 100;

/** Reads the graph of a document, each schema and each reference once. */
export function samePlaceIn(root: JsonObject): SamePlace {
  const known = new Map<JsonSchema, Steps>();
  const targets = new Map<string, Json | undefined>();
  const targetOf = (reference: string): Json | undefined => {
    if (!targets.has(reference)) targets.set(reference, valueAt(root, reference));
    return targets.get(reference);
  };
  const leading = (schema: Json | undefined): JsonSchema | undefined => {
    let at = schema;
    for (let links = 0; links < MOST_LINKS && isObject(at) && leadsOn(at); links++) {
      const { $ref: reference } = at;
      if (reference === undefined || hasOthers(at)) return at;
      at = isLocal(reference) ? targetOf(reference) : undefined;
    }
    return undefined;
  };
  const stepsOf = (schema: JsonSchema): Steps => {
    let found = known.get(schema);
    if (!found) {
      const { $ref: reference } = schema;
      const target = isLocal(reference) ? targetOf(reference) : undefined;
      known.set(schema, (found = readSteps(schema, target, leading)));
    }
    return found;
  };
  return { stepsOf, leading };
}

const isLocal = (reference: Json | undefined): reference is string =>
  typeof reference === 'string' && reference.startsWith('#');

// Asked of every schema of large documents: lists of keys would be garbage.
function leadsOn(schema: JsonObject): boolean {
  for (const keyword in schema) if (SAME_PLACE.has(keyword)) return true;
  return false;
}

/** Whether a schema has more than a reference. */
function hasOthers(schema: JsonObject): boolean {
  for (const keyword in schema) if (keyword !== '$ref') return true;
  return false;
}

function readSteps(schema: JsonSchema, target: Json | undefined, leading: SamePlace['leading']): Steps {
  const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
  const branches = (schemas: readonly (Json | undefined)[]): Branches => {
    const written = schemas.filter((one) => isObject(one) || typeof one === 'boolean') as Json[];
    const next = written.map(leading).filter((one) => one !== undefined);
    return { next, leaves: written.length - next.length };
  };
  const dependent = schema['dependentSchemas'];
  const together = branches([target, ...list(schema['allOf'])]);
  const aside = branches([
    ...ASIDE.map((keyword) => schema[keyword]),
    ...(isObject(dependent) ? Object.values(dependent) : []),
  ]);
  const unions = UNIONS.filter((keyword) => list(schema[keyword]).length > 0).map((keyword) =>
    branches(list(schema[keyword])),
  );
  const all = [together, aside, ...unions];
  return {
    next: all.flatMap(({ next }) => next),
    leaves: all.reduce((sum, { leaves }) => sum + leaves, 0),
    together: together.next,
    unions,
  };
}
