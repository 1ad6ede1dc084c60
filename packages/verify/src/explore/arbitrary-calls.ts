import { getOwn, uniqueBy, type Json, type JsonObject, writeJson } from '@chain-apis/foundation';
import { validCalls } from '@chain-apis/contract/cases';
import type { Operation, Parameter } from '@chain-apis/contract';
import fc, { type Arbitrary } from 'fast-check';
import type { RunState } from '../cases/case.ts';
import { valuesOf } from './arbitrary-values.ts';
import type { LiveCall } from '../send/caller.ts';

/** A change of one parameter: unchanged, omitted, or a new value. */
type Change =
  { readonly kind: 'keep' } | { readonly kind: 'drop' } | { readonly kind: 'set'; readonly value: Json };

/** The parameters to vary, without page tokens, which come from responses, and headers, which aren't ours. */
export function variedParameters({ parameters, pagination }: Operation): Parameter[] {
  return parameters.filter(({ name, in: location }) => name !== pagination?.param && location !== 'header');
}

/**
 * Generates variations of a working call: parameters with values from schemas, examples and results, some invalid.
 * Shrinking leads back to the working call, so the smallest difference remains.
 */
export function callsNear(operation: Operation, state: RunState): Arbitrary<LiveCall> {
  const base = state.baseCall(operation);
  const worked = state.knowledge.calls(operation, base).map(({ parameters }) => parameters);
  const shown = [...validCalls(operation).map(({ parameters }) => parameters), ...worked];
  const changes = fc.record(
    Object.fromEntries(
      variedParameters(operation).map((parameter) => [parameter.name, changeOf(operation, parameter, shown)]),
    ),
  );
  return changes.map((chosen) => {
    const parameters = Object.entries(chosen).reduce<LiveCall['parameters']>((changed, [name, change]) => {
      const { [name]: _, ...others } = changed;
      if (change.kind === 'keep') return changed;
      return change.kind === 'set' ? { ...changed, [name]: change.value } : others;
    }, base.parameters);
    return sendable(operation, { ...base, parameters }) ? { ...base, parameters } : base;
  });
}

function changeOf(
  operation: Operation,
  parameter: Parameter,
  shown: readonly JsonObject[],
): Arbitrary<Change> {
  const { name, schema, required, in: location } = parameter;
  const set = (values: Arbitrary<Json>): Arbitrary<Change> => values.map((value) => ({ kind: 'set', value }));
  const examples = shown.map((parameters) => getOwn(parameters, name)).filter((value) => value !== undefined);
  const wrong: Json[] = location === 'argument' ? [null, true, -1, '', {}] : [-1, '', 'no such value'];
  // Shrinking leads to the first choice: an unchanged parameter.
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 6, arbitrary: fc.constant<Change>({ kind: 'keep' }) },
    { weight: 4, arbitrary: set(valuesOf(operation.document, schema)) },
    ...(examples.length > 0 ? [{ weight: 3, arbitrary: set(valuesLike(examples)) }] : []),
    ...(location === 'path' ? [] : [{ weight: 1, arbitrary: set(fc.constantFrom(...wrong)) }]),
    ...(required && location !== 'path'
      ? [{ weight: 1, arbitrary: fc.constant<Change>({ kind: 'drop' }) }]
      : []),
  );
}

/** Known values; for lists, some items; hex ids also in the other letter case. */
function valuesLike(examples: readonly Json[]): Arbitrary<Json> {
  const items = uniqueBy(examples.flat(), (item) => writeJson(item));
  if (examples.some((value) => Array.isArray(value)))
    return fc.subarray(items, { maxLength: Math.min(4, items.length) });
  const respelled = items.flatMap((item) =>
    typeof item === 'string' && /^0x[0-9a-f]*[A-F]/i.test(item) ? [item.toLowerCase()] : [],
  );
  return fc.constantFrom(...examples, ...respelled.filter((item) => !items.includes(item)));
}

/** An empty path segment changes the path, and a URL cannot contain objects. */
function sendable({ parameters: declared }: Operation, { parameters }: LiveCall): boolean {
  return declared.every(({ name, in: location }) => {
    const value = getOwn(parameters, name);
    if (value === undefined) return location !== 'path';
    if (location === 'argument') return true;
    const texts = [value].flat();
    const isPlain = texts.every((one) => one === null || typeof one !== 'object');
    return isPlain && (location !== 'path' || /[^./]/.test(String(value)));
  });
}

/** Reverts the changes of a failing call that it fails without. */
export async function withoutNeedless(
  failing: LiveCall,
  base: LiveCall,
  fails: (call: LiveCall) => Promise<boolean>,
): Promise<LiveCall> {
  let smallest = failing;
  for (const name of Object.keys({ ...base.parameters, ...failing.parameters })) {
    if (writeJson(getOwn(smallest.parameters, name)) === writeJson(getOwn(base.parameters, name))) continue;
    const { [name]: _, ...others } = smallest.parameters;
    const before = getOwn(base.parameters, name);
    const call = { ...smallest, parameters: before === undefined ? others : { ...others, [name]: before } };
    if (await fails(call)) smallest = call;
  }
  return smallest;
}
