import { schemaTypes, type Json, type JsonObject, type RpcMethod } from '@chain-apis/contract';
import { isObject } from '../values/members.ts';
import { namesInAnyCase } from '../choose/nearest-example.ts';
import type { DialectRules } from '../codecs/dialect-rules.ts';

/** Parameters of a call by name, with warnings about likely mistakes; or why they cannot be read. */
export type RpcParams =
  { readonly values: JsonObject; readonly warnings?: readonly string[] } | { readonly problem: string };

type Given = JsonObject | Json[] | undefined;

/** Reads the parameters of a call in the method's form. */
export function readParams(
  method: RpcMethod,
  params: Json | undefined,
  { lenientParams, nullIsAbsent }: Pick<DialectRules, 'lenientParams' | 'nullIsAbsent'>,
): RpcParams {
  const given = nullIsAbsent && params === null ? undefined : (params as Given);
  const { paramStructure: structure } = method.binding;
  const positional = structure === 'by-position' || (structure === 'either' && Array.isArray(given));
  const read = positional ? byPosition : lenientParams ? byAnyName : byName;
  const named = read(method, given);
  if (!nullIsAbsent || 'problem' in named) return named;
  const values = Object.entries(named.values).filter(([, value]) => value !== null);
  return { ...named, values: Object.fromEntries(values) };
}

/**
 * Reads parameters like the node: the object can be the first item of an array, names are case-insensitive, unknown
 * ones are ignored, and missing unchecked ones have Go's zero value.
 */
function byAnyName(method: RpcMethod, params: Given): RpcParams {
  const [first] = Array.isArray(params) ? params : [params];
  const present = first !== undefined && first !== null;
  if (present && !isObject(first)) return { problem: 'params must be an object, by name' };
  const read = method.parameters.filter(({ unchecked }) => unchecked !== 'value');
  const names = new Map(read.map(({ name }) => [name.toLowerCase(), name]));
  const anyCase = namesInAnyCase(method);
  const given = Object.entries(present ? first : {}).flatMap(([name, value]): [string, Json][] => {
    const declared = names.get(name.toLowerCase());
    if (declared === undefined || value === null) return [];
    return [[declared, anyCase.has(declared) && typeof value === 'string' ? value.toLowerCase() : value]];
  });
  return { values: { ...emptyValues(method), ...Object.fromEntries(given) } };
}

function emptyValues({ document, parameters }: RpcMethod): JsonObject {
  const required = parameters.filter(({ unchecked }) => unchecked === 'presence');
  return Object.fromEntries(
    required.map(({ name, schema }) => {
      const types = schemaTypes(document, schema);
      return [name, types.has('array') ? [] : types.has('integer') ? 0 : ''];
    }),
  );
}

/** Some clients send an empty array for "no parameters". */
function byName(method: RpcMethod, params: Given): RpcParams {
  if (Array.isArray(params) && params.length > 0) return { problem: 'params must be an object, by name' };
  const given = Array.isArray(params) || params === undefined ? {} : params;
  const names = new Set(method.parameters.map((parameter) => parameter.name));
  const unknown = Object.keys(given).filter((name) => !names.has(name));
  if (unknown.length === 0) return { values: given };
  const known = Object.entries(given).filter(([name]) => names.has(name));
  return {
    values: Object.fromEntries(known),
    warnings: unknown.map((name) => `unknown parameter ${name} of ${method.id} is ignored`),
  };
}

function byPosition({ parameters }: RpcMethod, params: Given): RpcParams {
  if (params !== undefined && !Array.isArray(params))
    return { problem: 'params must be an array, by position' };
  const given = params ?? [];
  if (given.length > parameters.length)
    return { problem: `params must have at most ${parameters.length} items` };
  return { values: Object.fromEntries(given.map((value, index) => [parameters[index]?.name ?? '', value])) };
}
