import { readParams } from '@chain-apis/contract/calls';
import { schemaTypes } from '@chain-apis/contract/schema';
import type { Json, JsonObject } from '@chain-apis/foundation';
import type { Dialect, RpcMethod } from '@chain-apis/contract';
import { namesInAnyCase } from '../choose/ids.ts';

/** Parameters of a call by name, with warnings about likely mistakes; or why they cannot be read. */
export type RpcParams =
  { readonly values: JsonObject; readonly warnings?: readonly string[] } | { readonly problem: string };

/** Reads the parameters of a call as strictly as a dialect. */
export function takeParams(
  method: RpcMethod,
  params: Json | undefined,
  { lenientParams, nullIsAbsent }: Pick<Dialect, 'lenientParams' | 'nullIsAbsent'>,
): RpcParams {
  if (lenientParams && method.binding.paramStructure === 'by-name') return byAnyName(method, params);
  const { values, unknown, isWrapped, problem } = readParams(method, params);
  if (problem !== undefined || isWrapped) return { problem: problem ?? 'params must be an object, by name' };
  const given = Object.entries(values).filter(([, value]) => !nullIsAbsent || value !== null);
  return {
    values: Object.fromEntries(given),
    warnings: unknown.map((name) => `unknown parameter ${name} of ${method.id} is ignored`),
  };
}

/**
 * Like the node: the object can be the first item of an array, names are case-insensitive, unknown ones are ignored, and
 * missing unchecked ones have Go's zero value.
 */
function byAnyName(method: RpcMethod, params: Json | undefined): RpcParams {
  const names = new Map(method.parameters.map(({ name }) => [name.toLowerCase(), name]));
  const { values, problem } = readParams(method, params, (name) => names.get(name.toLowerCase()) ?? name);
  if (problem !== undefined) return { problem };
  const unread = new Set(
    method.parameters.flatMap(({ name, unchecked }) => (unchecked === 'value' ? name : [])),
  );
  const anyCase = namesInAnyCase(method);
  const given = Object.entries(values)
    .filter(([name, value]) => value !== null && !unread.has(name))
    .map(([name, value]): [string, Json] => [
      name,
      anyCase.has(name) && typeof value === 'string' ? value.toLowerCase() : value,
    ]);
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
