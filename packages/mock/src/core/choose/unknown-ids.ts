import { groupsOf, type UnknownId } from '@chain-apis/contract/relations';
import { onceFor, type Json, type JsonObject, isNumber } from '@chain-apis/foundation';
import { successExamples, type Operation } from '@chain-apis/contract';
import { SteeringError } from '../values/steering-error.ts';
import { memberOf, scalarsIn } from '../values/members.ts';

/** Handles an id that no example has: with an example that contains this id, or a refusal. */
export type UnknownPolicy = 'echo' | 'refuse';

/** @throws SteeringError if there is no such policy */
export function parseUnknownPolicy(text: string): UnknownPolicy {
  if (text === 'echo' || text === 'refuse') return text;
  throw new SteeringError(`unknown ids are handled by echo or refuse, not ${JSON.stringify(text)}`);
}

/** A parameter with an unknown id. */
export interface UnknownValue {
  readonly declared: UnknownId;
  readonly value: Json;
}

export type FindUnknown = ReturnType<typeof createFindUnknown>;

/** Finds the first parameter of a call with an unknown id (`x-unknown`). */
export function createFindUnknown(operations: readonly Operation[]) {
  const idsOf = onceFor((operation: Operation) => idsAlike(operation, operations));
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
