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
  const mentioned = mentions(call.operation);
  let [best, most] = [first, 0];
  for (const example of examples) {
    const hits = example.given ? shared(call, example.given) : countIn(mentioned(example), wanted);
    if (hits > most) [best, most] = [example, hits];
  }
  return best;
}

function countIn(known: ReadonlySet<string>, values: readonly string[]): number {
  let count = 0;
  for (const value of values) if (known.has(value)) count += 1;
  return count;
}

/** Where a call has ids: the parameters of its path, and the properties of its body that the response repeats. */
const placesOfIds = onceFor(({ parameters, relations }: Operation) => ({
  inPath: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
  inBody: relations.filter(({ part, is }) => part.in === 'body' && is === 'equal'),
}));

/** A call's ids. */
function namedBy({ operation, values, body }: CheckedCall): string[] {
  const { inPath, inBody } = placesOfIds(operation);
  const ids: string[] = [];
  for (const name of inPath) {
    const value = memberOf(values, name);
    if (value !== undefined) ids.push(comparable(value));
  }
  if (body !== undefined)
    for (const relation of inBody)
      ids.push(...(relationValues(operation, relation, { parameters: values, body }) ?? []));
  return ids;
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
