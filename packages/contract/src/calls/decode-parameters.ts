import type { Json, JsonObject } from '../json/json.ts';
import type { RestOperation } from '../model/model.ts';
import { createReader, type RequestTexts } from './read-parameter.ts';

export type { RequestTexts } from './read-parameter.ts';

/** The parameters of a call as JSON values. A text that no type of the schema reads stays text, for the checker. */
export interface DecodedParameters {
  readonly values: JsonObject;
  readonly problems: readonly string[];
  /** Names in the query that the operation does not declare. */
  readonly unknown: readonly string[];
}

type Decode = (request: RequestTexts, path: ReadonlyMap<string, string>) => DecodedParameters;

/** Compiles the reading of an operation's parameters from path, query, headers and cookies. */
export function createParameterDecoder(operation: RestOperation): Decode {
  const readers = operation.parameters.map((parameter) => createReader(operation.document, parameter));
  const keys = new Set(
    operation.binding.security.flat().flatMap((scheme) => (scheme.in === 'query' ? [scheme.parameter] : [])),
  );
  return (request, path) => {
    const values: [string, Json][] = [];
    const problems: string[] = [];
    for (const { name, takes, read } of readers) {
      const texts = takes(request, path);
      if (texts.length === 0) continue;
      const { value, count } = read(texts);
      if (count > 1) problems.push(`${name} must be given once`);
      values.push([name, value]);
    }
    const known = (key: string) => keys.has(key) || readers.some(({ knows }) => knows(key));
    const unknown =
      request.query.size === 0 ? [] : [...new Set(request.query.keys())].filter((key) => !known(key));
    return { values: Object.fromEntries(values), problems, unknown };
  };
}
