import { canonical, onceFor, type Json, type JsonObject } from '@chain-apis/foundation';
import { relationValues } from '@chain-apis/contract/relations';
import type { Example, Operation } from '@chain-apis/contract';
import type { CheckedCall } from '../call.ts';
import { comparable, memberOf, scalarsIn } from '../values/members.ts';

/** Examples by their call's parameters, if the document declares them. */
const byParams = onceFor((examples: readonly Example[]) => {
  const given = examples.filter((example) => example.given);
  return new Map(given.map((example) => [canonical(example.given!), example] as const).reverse());
});

/** The example of exactly this call. */
export function equalExample(examples: readonly Example[], values: JsonObject): Example | undefined {
  const known = byParams(examples);
  return known.size === 0 ? undefined : known.get(canonical(values));
}

/**
 * Returns the example nearest to the call (the first of equals): the one with most of its parameters; if parameters are
 * unknown, the one that contains most of the path's. So `/blockchains/x-chain/...` gets an X-Chain page, and a contract
 * gets its own metadata.
 */
export function nearestExample(examples: readonly Example[], call: CheckedCall): Example | undefined {
  const [first] = examples;
  if (examples.length < 2) return first;
  const wanted = namedBy(call);
  let best = { example: first, hits: 0 };
  for (const example of examples) {
    const hits = example.given
      ? shared(call, example.given)
      : wanted.filter((value) => mentions(call.operation)(example).has(value)).length;
    if (hits > best.hits) best = { example, hits };
  }
  return best.example;
}

/** A call's ids: in its path, and in body properties that the response repeats. */
function namedBy({ operation, values, body }: CheckedCall): string[] {
  const inPath = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .flatMap(({ name }) => {
      const value = memberOf(values, name);
      return value === undefined ? [] : [comparable(value)];
    });
  const repeated = operation.relations.filter(({ part, is }) => part.in === 'body' && is === 'equal');
  const asked = { parameters: values, ...(body !== undefined && { body }) };
  return [...inPath, ...repeated.flatMap((one) => relationValues(operation, one, asked) ?? [])];
}

/** The scalars of an example, without list items, which don't describe the whole list. */
const mentions = onceFor(({ pagination }: Operation) =>
  onceFor(({ value }: Example): ReadonlySet<string> => {
    const isList = pagination && memberOf(value, pagination.items) !== undefined;
    return scalarsIn(isList ? { ...(value as JsonObject), [pagination.items]: null } : value);
  }),
);

/** Counts equal parameters. Omitted ones count as their defaults. */
function shared({ operation, values }: CheckedCall, given: JsonObject): number {
  const anyCase = namesInAnyCase(operation);
  const textOf = (name: string, value: Json) =>
    anyCase.has(name) ? canonical(value).toLowerCase() : canonical(value);
  return operation.parameters.filter(({ name, schema }) => {
    const [one, other] = [
      memberOf(given, name) ?? schema['default'],
      memberOf(values, name) ?? schema['default'],
    ];
    return one !== undefined && other !== undefined && textOf(name, one) === textOf(name, other);
  }).length;
}

/** Case-insensitive parameters. */
export function namesInAnyCase({ relations }: Operation): ReadonlySet<string> {
  return new Set(
    relations.flatMap(({ ignoreCase, part }) => (ignoreCase && part.in === 'argument' ? part.name : [])),
  );
}
