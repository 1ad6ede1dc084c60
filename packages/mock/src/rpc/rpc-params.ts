import type { Checkers, Json, JsonObject, RpcMethod } from '@chain-apis/contract';
import { isObject } from '../state/members.ts';

/** Parameters of a call by name, with what is wrong with them. */
export interface RpcParams {
  readonly values: JsonObject;
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/**
 * Reads the parameters of a call in the form that the method declares, and checks them against the contract.
 *
 * @param lenient - whether names match without regard to case and an array may hold the one object
 */
export function readParams(
  checkers: Checkers,
  method: RpcMethod,
  params: JsonObject | Json[] | undefined,
  lenient: boolean,
): RpcParams {
  const { paramStructure: structure } = method;
  const named =
    structure === 'by-position' || (structure === 'either' && Array.isArray(params))
      ? byPosition(method, params)
      : byName(method, lenient ? lenientParams(method, params) : params);
  if (named.problems.length > 0) return named;
  const violations = checkers.parameters(method, named.values);
  if (violations.length === 0) return named;
  const messagesOf = (severity: string) =>
    violations.filter((violation) => violation.severity === severity).map((violation) => violation.message);
  return { ...named, problems: messagesOf('error'), warnings: [...named.warnings, ...messagesOf('warning')] };
}

/** As the node reads them: the object may stand in an array, names match in any case, unknown ones do not matter. */
function lenientParams({ parameters }: RpcMethod, params: JsonObject | Json[] | undefined) {
  const [first] = Array.isArray(params) ? params : [params];
  if (!isObject(first)) return first === undefined || first === null ? undefined : params;
  const names = new Map(parameters.map(({ name }) => [name.toLowerCase(), name]));
  const known = Object.entries(first).flatMap(([name, value]): [string, Json][] => {
    const declared = names.get(name.toLowerCase());
    return declared === undefined ? [] : [[declared, value]];
  });
  return Object.fromEntries(known);
}

/** An empty array names nothing and is what some clients send for "no parameters": it is no mistake. */
function byName(method: RpcMethod, params: JsonObject | Json[] | undefined): RpcParams {
  if (Array.isArray(params) && params.length > 0) return broken('params must be an object, by name');
  const given = Array.isArray(params) || params === undefined ? {} : params;
  const names = new Set(method.parameters.map((parameter) => parameter.name));
  const unknown = Object.keys(given).filter((name) => !names.has(name));
  if (unknown.length === 0) return { values: given, problems: [], warnings: [] };
  const known = Object.entries(given).filter(([name]) => names.has(name));
  return {
    values: Object.fromEntries(known),
    problems: [],
    warnings: unknown.map((name) => `unknown parameter ${name} of ${method.id} is ignored`),
  };
}

function byPosition({ parameters }: RpcMethod, params: JsonObject | Json[] | undefined): RpcParams {
  if (params !== undefined && !Array.isArray(params)) return broken('params must be an array, by position');
  const given = params ?? [];
  if (given.length > parameters.length) return broken(`params must have at most ${parameters.length} items`);
  return {
    values: Object.fromEntries(given.map((value, index) => [parameters[index]?.name ?? '', value])),
    problems: [],
    warnings: [],
  };
}

function broken(problem: string): RpcParams {
  return { values: {}, problems: [problem], warnings: [] };
}
