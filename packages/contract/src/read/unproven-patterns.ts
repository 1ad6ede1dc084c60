import { isObject, mapInside, type Json, type JsonObject, pointersIn } from '@chain-apis/foundation';
import { referencesIn } from '../json/references.ts';
import type { ContractDocument } from '../model/model.ts';
import { mapSchemas } from './map-schemas.ts';
import { readPattern } from '../patterns/pattern.ts';

/** A pattern of a document that does not run. */
export interface UnprovenPattern {
  readonly pattern: string;
  /** Of the first schema that has it: document and JSON pointer. */
  readonly place: string;
}

/** The patterns that don't run ({@link readPattern}), each once. */
export function patternsNotRun(
  documents: readonly Pick<ContractDocument, 'id' | 'bundle'>[],
): readonly UnprovenPattern[] {
  const found = new Map<string, string>();
  for (const { id, bundle } of documents) {
    const schemas = new Map<string, JsonObject>();
    mapSchemas(bundle, (schema) => {
      for (const pattern of unprovenOf(schema)) if (!schemas.has(pattern)) schemas.set(pattern, schema);
      return schema;
    });
    if (schemas.size === 0) continue;
    const pointers = pointersIn(bundle);
    for (const [pattern, schema] of schemas)
      if (!found.has(pattern)) found.set(pattern, `${id}#${pointers.get(schema) ?? ''}`);
  }
  return [...found].map(([pattern, place]) => ({ pattern, place }));
}

/** Parts of a document that hold data, unless a reference leads to a schema there. */
const DATA = /^(examples?|value|default|enum|const|x-.*)$/;

/** A document without the patterns that must not run, for tools that would run them. */
export function withoutUnproven<T extends JsonObject>(document: T): T {
  const targets = [...referencesIn(document)].flatMap(({ reference }) => reference.split('/').slice(1));
  const entersData = targets.some((segment) => DATA.test(segment));
  const strip = (node: Json): Json => {
    const left = isObject(node) && unprovenOf(node).length > 0 ? withoutPatterns(node) : node;
    return mapInside<Json, Json>(left, (inner, key) =>
      !entersData && isObject(left) && DATA.test(key) ? inner : strip(inner),
    );
  };
  return strip(document) as T;
}

function withoutPatterns({ pattern, patternProperties, ...rest }: JsonObject): JsonObject {
  const named = Object.entries(isObject(patternProperties) ? patternProperties : {});
  const proven = named.filter(([name]) => readPattern(name));
  return {
    ...rest,
    ...(typeof pattern === 'string' && readPattern(pattern) && { pattern }),
    ...(proven.length > 0 && { patternProperties: Object.fromEntries(proven) }),
  };
}

function unprovenOf({ pattern, patternProperties }: JsonObject): string[] {
  const named = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  return [...(typeof pattern === 'string' ? [pattern] : []), ...named].filter((one) => !readPattern(one));
}
