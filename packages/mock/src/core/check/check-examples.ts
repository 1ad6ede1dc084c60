import {
  type Checkers,
  type Contract,
  ContractError,
  errorsIn,
  type Json,
  type Operation,
  type Pairing,
  type ResponseSpec,
  type RestOperation,
  type RpcMethod,
  type Violation,
} from '@chain-apis/contract';

/** Refuses broken examples, each when it is about to be served for the first time. */
export interface ExampleGuard {
  /** @throws ContractError naming the operation and the example, if the example breaks its schema */
  response(operation: RestOperation, response: ResponseSpec, example: string | undefined): void;
  pairing(method: RpcMethod, pairing: Pairing): void;
  /** Everything that is wrong with a response that was derived from an example or made up. */
  problems(operation: Operation, response: ResponseSpec | undefined, value: Json): string[];
}

/**
 * A broken example cannot be served: each is checked before it is served for the first time. Not all when the mock
 * starts, because compiling every schema takes as long as loading the contract, and most runs serve a few.
 */
export function createExampleGuard(checkers: Checkers): ExampleGuard {
  const good = new Set<object>();
  const once = (subject: object, check: () => string[]) => {
    if (good.has(subject)) return;
    const broken = check();
    if (broken.length > 0) throw brokenExamples(broken);
    good.add(subject);
  };
  return {
    response(operation, response, name) {
      once(response.headers, () => brokenHeaders(operation, response, checkers));
      const example = response.examples.find((entry) => entry.name === name);
      if (example) once(example, () => brokenExample(operation, response, example, checkers));
    },
    pairing: (method, pairing) => once(pairing, () => brokenPairing(method, pairing, checkers)),
    problems(operation, response, value) {
      const violations =
        operation.protocol === 'rpc'
          ? checkers.result(operation, value)
          : response?.pointer
            ? checkers.response(operation, response, value)
            : [];
      return messagesOf(violations);
    },
  };
}

/** Every broken example of an operation: one line for each. */
export function brokenExamplesOf(operation: Operation, checkers: Checkers): string[] {
  if (operation.protocol === 'rpc') {
    return operation.pairings.flatMap((pairing) => brokenPairing(operation, pairing, checkers));
  }
  return operation.responses.flatMap((response) => [
    ...response.examples.flatMap((example) => brokenExample(operation, response, example, checkers)),
    ...brokenHeaders(operation, response, checkers),
  ]);
}

/**
 * Checks every example of a contract at once.
 *
 * @throws ContractError naming each operation and example that breaks its schema
 */
export function checkExamples(contract: Pick<Contract, 'operations'>, checkers: Checkers): void {
  const broken = contract.operations.flatMap((operation) => brokenExamplesOf(operation, checkers));
  if (broken.length > 0) throw brokenExamples(broken);
}

function brokenExamples(lines: readonly string[]): ContractError {
  return new ContractError(`a broken example cannot be served:\n${lines.join('\n')}`);
}

function brokenExample(
  operation: RestOperation,
  response: ResponseSpec,
  { name, value }: { readonly name: string; readonly value: Json },
  checkers: Checkers,
): string[] {
  if (!response.pointer) return [];
  const place = `${operation.id}: example \`${name}\` of ${response.status}`;
  return lines(place, checkers.response(operation, response, value));
}

function brokenHeaders(operation: RestOperation, response: ResponseSpec, checkers: Checkers): string[] {
  return response.headers.flatMap(({ name, pointer, example }) => {
    if (example === undefined) return [];
    const place = `${operation.id}: example of header \`${name}\` of ${response.status}`;
    return lines(place, checkers.schema(operation.document, pointer, example));
  });
}

function brokenPairing(method: RpcMethod, { name, params, result }: Pairing, checkers: Checkers): string[] {
  return [
    ...lines(`${method.id}: params of example \`${name}\``, checkers.parameters(method, params)),
    ...lines(`${method.id}: result of example \`${name}\``, checkers.result(method, result)),
  ];
}

function lines(place: string, violations: readonly Violation[]): string[] {
  const errors = messagesOf(violations);
  return errors.length > 0 ? [`  ${place}: ${errors.join('; ')}`] : [];
}

function messagesOf(violations: readonly Violation[]): string[] {
  return errorsIn(violations).map(({ message }) => message);
}
