import { smallestCall, type Call, type Checkers, type Operation } from '@chain-apis/contract';
import { callErrors } from '@chain-apis/contract/calls';
import { validCalls } from '@chain-apis/contract/cases';
import { writeJson, type Json, type JsonObject, isObject } from '@chain-apis/foundation';
import { inputLimits, type InputLimit } from './input-limits.ts';

/** A call at the exact limit of what the contract allows. */
export interface BoundaryCall {
  /** For example `pageSize at its maximum 100`. */
  readonly title: string;
  readonly limit: InputLimit;
  readonly call: Call;
}

/** Returns a valid call for each bound and each value of a set; none where no valid call can have the value. */
export function boundaryCalls(operation: Operation, checkers: Checkers): BoundaryCall[] {
  return inputLimits(operation).flatMap((limit) => {
    const call = boundaryCall(operation, limit, checkers);
    if (!call) return [];
    const { place, keyword, limit: value } = limit;
    const shown = typeof value === 'string' ? value : writeJson(value);
    const title = keyword === 'enum' ? `${place} ${shown}` : `${place} at its ${keyword} ${shown}`;
    return [{ title, limit, call }];
  });
}

function boundaryCall(operation: Operation, limit: InputLimit, checkers: Checkers): Call | undefined {
  const bases = [smallestCall(operation), ...validCalls(operation)];
  // A rule can tie a value to its neighbours, such as a sum: then they make room.
  const room = inputLimits(operation).filter(
    (other) => other.keyword === 'minimum' && other.in === limit.in && other.place !== limit.place,
  );
  const roomy = bases.flatMap((base) => room.flatMap((other) => withLimit(base, other) ?? []));
  return [...bases, ...roomy]
    .map((base) => withLimit(base, limit))
    .find((call) => call && callErrors(checkers, operation, call).length === 0);
}

function withLimit(base: Call, limit: InputLimit): Call | undefined {
  if (limit.in === 'parameter') {
    const parameters = put(base.parameters, limit.steps, limit);
    return parameters === undefined ? undefined : { ...base, parameters: parameters as JsonObject };
  }
  const body = base.body === undefined ? undefined : put(base.body, limit.steps, limit);
  return body === undefined ? undefined : { ...base, body };
}

/** Returns a copy of a value with the limit's value at the end of the steps; undefined if the steps lead elsewhere. */
function put(
  value: Json | undefined,
  [step, ...rest]: readonly string[],
  limit: InputLimit,
): Json | undefined {
  if (step === undefined) return extreme(value, limit);
  if (step === '[]') {
    const first = Array.isArray(value) ? value[0] : undefined;
    const item = put(first, rest, limit);
    return item === undefined ? undefined : [item];
  }
  const object = value === undefined ? {} : value;
  if (!isObject(object)) return undefined;
  const member = put(object[step], rest, limit);
  return member === undefined ? undefined : { ...object, [step]: member };
}

function extreme(value: Json | undefined, { keyword, limit }: InputLimit): Json {
  const length = Number(limit);
  if (keyword === 'minItems' || keyword === 'maxItems') {
    const first = Array.isArray(value) && value.length > 0 ? value[0]! : 'x';
    return Array.from({ length }, () => first);
  }
  if (keyword === 'minLength' || keyword === 'maxLength') {
    return (typeof value === 'string' && value !== '' ? value : 'x').repeat(length).slice(0, length);
  }
  return limit;
}
