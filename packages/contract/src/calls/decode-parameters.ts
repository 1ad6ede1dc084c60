import type { Json, JsonObject, JsonSchema } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Parameter, RestOperation } from '../model/model.ts';
import { resolveSchema } from '../schema/schema-parts.ts';
import { schemaTypes } from '../schema/schema-types.ts';

const INTEGER = /^-?(0|[1-9]\d*)$/;
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

/** The parameters of a call as JSON values. A text that no type of the schema reads stays text, for the checker. */
export interface DecodedParameters {
  readonly values: JsonObject;
  readonly problems: readonly string[];
  /** Names in the query that the operation does not declare. */
  readonly unknown: readonly string[];
}

/** What is needed of a request. */
export interface RequestTexts {
  readonly query: URLSearchParams;
  readonly headers: { get(name: string): string | null | undefined };
}

type Decode = (request: RequestTexts, path: ReadonlyMap<string, string>) => DecodedParameters;

/** Compiles the reading of an operation's parameters from path, query and headers. */
export function createParameterDecoder(operation: RestOperation): Decode {
  const readers = operation.parameters.map((parameter) => ({
    parameter,
    read: createReader(operation, parameter),
  }));
  const queryNames = new Set(
    operation.parameters.filter((entry) => entry.in === 'query').map((entry) => entry.name),
  );
  return (request, path) => {
    const values: [string, Json][] = [];
    const problems: string[] = [];
    for (const { parameter, read } of readers) {
      const texts = textsOf(parameter, request, path);
      if (texts.length === 0) continue;
      if (texts.length > 1 && !read.list) problems.push(`${parameter.name} must be given once`);
      values.push([parameter.name, read.value(texts)]);
    }
    const unknown =
      request.query.size === 0
        ? []
        : [...new Set(request.query.keys())].filter((name) => !queryNames.has(name));
    return {
      values: Object.fromEntries(values),
      problems,
      unknown,
    };
  };
}

function textsOf(parameter: Parameter, request: RequestTexts, path: ReadonlyMap<string, string>): string[] {
  if (parameter.in === 'query') return request.query.getAll(parameter.name);
  const text =
    parameter.in === 'path' ? path.get(parameter.name) : request.headers.get(parameter.name.toLowerCase());
  return text === undefined || text === null ? [] : [text];
}

/** Reads the texts of one parameter: a list of them, or the first. */
function createReader(operation: RestOperation, parameter: Parameter) {
  const { document } = operation;
  const types = schemaTypes(document, parameter.schema);
  const schema = resolveSchema(document, parameter.schema);
  const itemTypes = schemaTypes(document, (schema['items'] ?? {}) as JsonSchema);
  const list = types.has('array');
  const separator = list ? separatorOf(operation, parameter) : undefined;
  const value = (texts: readonly string[]): Json => {
    if (!list) return readScalar(texts[0] ?? '', types);
    const items = separator ? texts.flatMap((text) => text.split(separator)) : texts;
    return items.map((text) => readScalar(text, itemTypes));
  };
  return { list, value };
}

/** What separates the items of a list within one text; `undefined` where each item is a text of its own. */
function separatorOf(operation: RestOperation, parameter: Parameter): string | undefined {
  const declared = valueAt(
    operation.document.bundle,
    parameter.pointer.replace(/\/schema$/, ''),
  ) as JsonObject;
  const style = declared['style'] ?? (parameter.in === 'query' ? 'form' : 'simple');
  if (style === 'spaceDelimited') return ' ';
  if (style === 'pipeDelimited') return '|';
  const explode = (declared['explode'] as boolean | undefined) ?? style === 'form';
  return parameter.in === 'query' && explode ? undefined : ',';
}

function readScalar(text: string, types: ReadonlySet<string>): Json {
  if (types.has('integer') && INTEGER.test(text)) return Number(text);
  if (types.has('number') && NUMBER.test(text)) return Number(text);
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (types.has('null') && text === '' && !types.has('string')) return null;
  return text;
}
