import {
  ContractError,
  type Checkers,
  type Contract,
  type RestOperation,
  type RpcMethod,
  type Violation,
} from '@chain-apis/contract';

/**
 * Checks every example that can be served, once, so that no answer needs a check of its own.
 *
 * @throws ContractError naming each operation and example that breaks its schema
 */
export function checkExamples(contract: Pick<Contract, 'operations'>, checkers: Checkers): void {
  const broken = contract.operations.flatMap((operation) =>
    operation.protocol === 'rest'
      ? brokenResponses(operation, checkers)
      : brokenPairings(operation, checkers),
  );
  if (broken.length > 0) throw new ContractError(`a broken example cannot be served:\n${broken.join('\n')}`);
}

function brokenResponses(operation: RestOperation, checkers: Checkers): string[] {
  return operation.responses.flatMap((response) => {
    const bodies = response.pointer
      ? response.examples.flatMap(({ name, value }) =>
          lines(
            `${operation.id}: example \`${name}\` of ${response.status}`,
            checkers.response(operation, response, value),
          ),
        )
      : [];
    const headers = response.headers.flatMap(({ name, pointer, example }) =>
      example === undefined
        ? []
        : lines(
            `${operation.id}: example of header \`${name}\` of ${response.status}`,
            checkers.schema(operation.document, pointer, example),
          ),
    );
    return [...bodies, ...headers];
  });
}

function brokenPairings(method: RpcMethod, checkers: Checkers): string[] {
  return method.pairings.flatMap(({ name, params, result }) => [
    ...lines(`${method.id}: params of example \`${name}\``, checkers.parameters(method, params)),
    ...lines(`${method.id}: result of example \`${name}\``, checkers.result(method, result)),
  ]);
}

function lines(place: string, violations: readonly Violation[]): string[] {
  const errors = violations.filter((violation) => violation.severity === 'error');
  return errors.length > 0 ? [`  ${place}: ${errors.map((violation) => violation.message).join('; ')}`] : [];
}
