import {
  type Checkers,
  type Content,
  type Contract,
  ContractError,
  errorsIn,
  type Example,
  type Operation,
  type Outcome,
  type Violation,
} from '@chain-apis/contract';
import { EVERYWHERE, schemasAt, walkSchemas, walkValue } from '@chain-apis/contract/schema';
import {
  fragmentOf,
  getOwn,
  isObject,
  listAt,
  objectAt,
  pointerTo,
  segmentsOf,
  type Json,
  type JsonSchema,
  valueAt,
} from '@chain-apis/foundation';
import type { CheckedCall, Message, Refused } from '../call.ts';

/**
 * Checks a call against the contract: parameters, body, rules.
 *
 * @returns a valid call with warnings about likely mistakes, or the violations
 */
export function checkCall(
  checkers: Checkers,
  operation: Operation,
  message: Message,
): { readonly call: CheckedCall; readonly warnings: readonly string[] } | Refused {
  const { values, body, problems, warnings, refusal } = message;
  if (refusal) return { refusal };
  const given = body && 'value' in body ? body : undefined;
  const found = checkers.parameters(operation, values);
  const violations = given ? [...found, ...checkers.body(operation, given.value, given.content)] : found;
  const messages = [
    ...problems,
    ...errorsIn(violations).map(messageOf),
    ...(body && 'problem' in body ? [body.problem] : []),
  ];
  if (messages.length > 0) return { refusal: { status: 400, messages } };
  const call = { operation, values, body: given?.value };
  return { call, warnings: [...warnings, ...violations.map(messageOf)] };
}

const messageOf = ({ message }: Violation): string => message;

export type ExampleGuard = ReturnType<typeof createExampleGuard>;

/**
 * Checks each example before it is first served: invalid ones are refused. Not all at start, because compiling every
 * schema takes as long as loading the contract, and most runs serve few.
 */
export function createExampleGuard(checkers: Checkers) {
  const good = new WeakSet<object>();
  const once = (subject: object, check: () => string[]) => {
    if (good.has(subject)) return;
    const broken = check();
    if (broken.length > 0) throw brokenExamples(broken);
    good.add(subject);
  };
  return {
    /** @throws ContractError with operation and example, if the example violates its schema */
    example: (operation: Operation, outcome: Outcome, content: Content | undefined, example: Example) =>
      once(example, () => brokenExample(checkers, operation, outcome, content, example)),
    /** Checks examples of headers. */
    headers: (operation: Operation, outcome: Outcome) =>
      once(outcome.headers, () => brokenHeaders(checkers, operation, outcome)),
    /** Returns the violations of a body that was derived from an example or generated. */
    problems: (operation: Operation, content: Content, value: Json) =>
      errorsIn(checkers.content(operation, content, value)),
    /** Whether each discriminator of a body selects a schema that the value around it fits: validators don't ask. */
    isSelected({ document }: Operation, { schema }: Content, body: Json): boolean {
      let selects = true;
      const fits = (node: JsonSchema, value: Json) =>
        errorsIn(checkers.inline(document, node, value)).length === 0;
      walkValue(document, schema, body, fits, ({ parts, value }) => {
        for (const { discriminator } of parts) {
          if (!isObject(discriminator) || !isObject(value)) continue;
          const tag = String(value[String(discriminator['propertyName'])]);
          const target = String(getOwn(objectAt(discriminator, 'mapping'), tag) ?? tag);
          const $ref = pointerTo('#/components/schemas', segmentsOf(target).at(-1) ?? target);
          selects &&= valueAt(document.bundle, $ref) !== undefined && fits({ $ref }, value);
        }
      });
      return selects;
    },
  };
}

/** Returns one line for each invalid example of an operation. */
export function brokenExamplesOf(operation: Operation, checkers: Checkers): string[] {
  return operation.outcomes.flatMap((outcome) => [
    ...outcome.examples.flatMap((example) =>
      brokenExample(checkers, operation, outcome, outcome.content[0], example),
    ),
    ...brokenHeaders(checkers, operation, outcome),
    ...outcome.content.flatMap((content) => [
      ...brokenInSchemas(checkers, operation, content),
      ...unreadExamples(operation, content),
    ]),
  ]);
}

/** Examples that are elsewhere: a file below the document has become the value by now. */
function unreadExamples({ document: { bundle }, id }: Operation, { pointer }: Content): string[] {
  const examples = valueAt(bundle, pointerTo(pointer.slice(0, pointer.lastIndexOf('/')), 'examples'));
  return Object.entries(isObject(examples) ? examples : {}).flatMap(([name, example]) => {
    if (!isObject(example) || example['value'] !== undefined || !('externalValue' in example)) return [];
    const advice = 'not read: write a file below the document, and its path';
    return [`  ${id}: example \`${name}\`: externalValue ${String(example['externalValue'])} is ${advice}`];
  });
}

/** Examples of the schemas themselves, which samples consist of. A compiled contract has no checks of their places. */
function brokenInSchemas(checkers: Checkers, { document }: Operation, { pointer }: Content): string[] {
  if (document.compiled) return [];
  const { bundle, id } = document;
  return [...walkSchemas(bundle, schemasAt(bundle, [pointer]), EVERYWHERE)].flatMap(
    ({ schema, pointer: at }) =>
      [...listAt(schema, 'examples'), schema['example']].flatMap((example) =>
        example === undefined
          ? []
          : lines(`${id}: example of the schema ${fragmentOf(at)}`, checkers.schema(document, at, example)),
      ),
  );
}

/**
 * Checks every example of a contract at once.
 *
 * @throws ContractError with each operation and example that violates its schema
 */
export function checkExamples(contract: Pick<Contract, 'operations'>, checkers: Checkers): void {
  const broken = contract.operations.flatMap((operation) => brokenExamplesOf(operation, checkers));
  if (broken.length > 0) throw brokenExamples(broken);
}

function brokenExamples(lines: readonly string[]): ContractError {
  return new ContractError(`a broken example cannot be served:\n${lines.join('\n')}`);
}

function brokenExample(
  checkers: Checkers,
  operation: Operation,
  { key }: Outcome,
  content: Content | undefined,
  { name, value, given }: Example,
): string[] {
  const params = given ? checkers.parameters(operation, given) : [];
  return [
    ...lines(`${operation.id}: params of example \`${name}\``, params),
    ...lines(
      `${operation.id}: example \`${name}\` of ${key}`,
      content ? checkers.content(operation, content, value) : [],
    ),
  ];
}

function brokenHeaders(checkers: Checkers, operation: Operation, { key, headers }: Outcome): string[] {
  return headers.flatMap(({ name, pointer, example }) => {
    if (example === undefined) return [];
    const place = `${operation.id}: example of header \`${name}\` of ${key}`;
    return lines(place, checkers.schema(operation.document, pointer, example));
  });
}

function lines(place: string, violations: readonly Violation[]): string[] {
  const errors = messagesOf(violations);
  return errors.length > 0 ? [`  ${place}: ${errors.join('; ')}`] : [];
}

function messagesOf(violations: readonly Violation[]): string[] {
  return errorsIn(violations).map(({ message }) => message);
}
