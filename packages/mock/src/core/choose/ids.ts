import { type Example, type Operation, successExamples } from '@chain-apis/contract';
import { groupsOf, relationValues, type UnknownId } from '@chain-apis/contract/relations';
import {
  canonical,
  isNumber,
  type Json,
  type JsonObject,
  memoizeByObject,
  writeJson,
  isContainer,
} from '@chain-apis/foundation';
import type { CheckedCall, UnknownValue } from '../call.ts';
import type { UnknownPolicy } from '../scenarios/scenario.ts';
import { memberOf, membersOf } from '../values/members.ts';
import { SteeringError } from '../values/steering-error.ts';

/** Examples by their call's parameters, if the document declares them. */
const byParams = memoizeByObject((examples: readonly Example[]) => {
  const given = examples.filter((example) => example.given);
  return new Map(given.map((example) => [canonical(example.given!), example] as const).reverse());
});

/** The example of exactly this call. */
export function equalExample(examples: readonly Example[], values: JsonObject): Example | undefined {
  const examplesByParams = byParams(examples);
  return examplesByParams.size === 0 ? undefined : examplesByParams.get(canonical(values));
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
const placesOfIds = memoizeByObject(({ parameters, relations }: Operation) => ({
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
const mentions = memoizeByObject(({ pagination }: Operation) =>
  memoizeByObject(({ value }: Example): ReadonlySet<string> => {
    const isList = pagination && memberOf(value, pagination.items) !== undefined;
    return scalarsIn(isList ? { ...membersOf(value), [pagination.items]: null } : value);
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

/** @throws SteeringError if there is no such policy */
export function parseUnknownPolicy(text: string): UnknownPolicy {
  if (text === 'echo' || text === 'refuse') return text;
  throw new SteeringError(`unknown ids are handled by echo or refuse, not ${JSON.stringify(text)}`);
}

export type FindUnknown = ReturnType<typeof createFindUnknown>;

/** Finds the first parameter of a call with an unknown id (`unknown` in the settings of tools). */
export function createFindUnknown(operations: readonly Operation[]) {
  const idsOf = memoizeByObject((operation: Operation) => idsAlike(operation, operations));
  return (operation: Operation, values: JsonObject, policy: UnknownPolicy): UnknownValue | undefined =>
    policy === 'echo'
      ? firstUnknown(operation, values, (declared, value) =>
          isInexact(value) && repeatsAsNumber(operation, declared) ? value : undefined,
        )
      : firstUnknown(operation, values, ({ pattern, known }, value) =>
          [...scalarsIn(value)].find(
            (text) => !pattern?.test(text) && !known.includes(text) && !idsOf(operation).has(text),
          ),
        );
}

/** @param unknownIn - what of a value is unknown, or nothing */
function firstUnknown(
  { unknown }: Operation,
  values: JsonObject,
  unknownIn: (declared: UnknownId, value: Json) => Json | undefined,
): UnknownValue | undefined {
  for (const declared of unknown) {
    const given = values[declared.param];
    const value = given === undefined ? undefined : unknownIn(declared, given);
    if (value !== undefined) return { declared, value };
  }
  return undefined;
}

/** Whether an id doesn't fit into a JavaScript number: a response that repeats it would be wrong. */
function isInexact(id: Json): boolean {
  return (isNumber(id) || (typeof id === 'string' && /^\d+$/.test(id))) && !Number.isSafeInteger(Number(id));
}

/** Whether examples repeat the id as a number. */
function repeatsAsNumber(operation: Operation, { param }: UnknownId): boolean {
  const relations = operation.relations.filter(({ part }) => part.in !== 'body' && part.name === param);
  return successExamples(operation).some(({ value }) =>
    relations.some((relation) =>
      groupsOf(relation, value)
        .flat()
        .some((node) => isNumber(node.value)),
    ),
  );
}

/** The ids in the examples of the document's operations with the same kind of id, including this one. */
function idsAlike({ document, unknown }: Operation, operations: readonly Operation[]): ReadonlySet<string> {
  const names = new Set(unknown.map(({ param }) => param));
  const found = new Set<string>();
  for (const other of operations) {
    if (other.document !== document || !other.unknown.some(({ param }) => names.has(param))) continue;
    for (const { name, example } of other.parameters) if (names.has(name)) scalarsIn(example, found);
    const relations = other.relations.filter(({ part }) => part.in !== 'body' && names.has(part.name));
    for (const { given, value } of successExamples(other)) {
      for (const name of names) scalarsIn(memberOf(given, name), found);
      for (const relation of relations)
        for (const node of groupsOf(relation, value).flat()) scalarsIn(node.value, found);
    }
  }
  return found;
}

/** Normalises a scalar for comparison: hex digits can be in either case. */
function comparable(value: Json): string {
  const text = typeof value === 'string' ? value : writeJson(value);
  return /^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text;
}

/** Yields every scalar in a value as {@link comparable} text. */
function scalarsIn(value: Json | undefined, found: Set<string> = new Set()): Set<string> {
  if (value === undefined || value === null) return found;
  if (!isContainer(value)) return found.add(comparable(value));
  for (const member of Object.values(value)) scalarsIn(member, found);
  return found;
}
