import {
  type Checkers,
  type Contract,
  ContractError,
  createCheckers,
  errorsIn,
  isPredefinedError,
  type Json,
  type Operation,
  plainName,
  responseFor,
  type RestOperation,
  type RpcMethod,
  successOf,
  type Violation,
} from '@chain-apis/contract';
import { judgeable, type ExactJson } from '../judge/read-json.ts';

/** Says what a value has against a response that the contract declares; nothing if it fits. */
export type MatchContract = (value: unknown, operation: string, status?: number) => readonly Violation[];

/**
 * Makes a check of responses by the contract.
 *
 * The check takes the name of an operation or method and a status: for REST the HTTP status (default: the first
 * success), for JSON-RPC nothing for a result, or the code of an error for `{code, message}`.
 *
 * @throws ContractError, from the check, for an operation or a status that the contract does not declare
 */
export function createMatchContract(contract: Pick<Contract, 'documents' | 'operations'>): MatchContract {
  const checkers = createCheckers(contract);
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  return (value, id, status) => {
    const operation = operations.get(id);
    if (!operation)
      throw new ContractError(`the contract has no ${id}${similar(id, [...operations.keys()])}`);
    // What our clients return has integers beyond 2^53 as bigints.
    const json = judgeable((value ?? null) as ExactJson);
    return operation.protocol === 'rest'
      ? checkRest(checkers, operation, json, status)
      : checkRpc(checkers, operation, json, status);
  };
}

function checkRest(
  checkers: Checkers,
  operation: RestOperation,
  value: Json,
  status?: number,
): readonly Violation[] {
  const { id, responses, ranges } = operation;
  const response = status === undefined ? successOf(operation) : responseFor(operation, status);
  if (!response) {
    const declared = [...responses.map((one) => one.status), ...ranges.map(({ range }) => range)];
    throw new ContractError(`${id} declares no ${status ?? 'success'}, only ${declared.join(', ')}`);
  }
  if (response.mediaType === undefined) return [];
  return errorsIn(checkers.response(operation, response, value));
}

function checkRpc(checkers: Checkers, method: RpcMethod, value: Json, code?: number): readonly Violation[] {
  if (code === undefined || code === 200) return errorsIn(checkers.result(method, value));
  if (!isPredefinedError(code) && !method.errors.some((error) => error.code === code)) {
    throw new ContractError(
      `${method.id} declares no error ${code}, only ${method.errors.map((one) => one.code).join(', ')}`,
    );
  }
  const error = (value ?? {}) as { code?: unknown; message?: unknown };
  return [
    ...(error.code === code ? [] : [violation('code', `code must be ${code}`)]),
    ...(typeof error.message === 'string' ? [] : [violation('message', 'message must be string')]),
  ];
}

function violation(path: string, message: string): Violation {
  return { path, message, keyword: 'type', severity: 'error' };
}

function similar(id: string, known: readonly Operation['id'][]): string {
  const wanted = plainName(id);
  const near = known.find((one) => plainName(one).includes(wanted) || wanted.includes(plainName(one)));
  return near === undefined ? '' : `; did you mean ${near}?`;
}

/** What does not fit, as sentences, with the place of each. */
export function explainMismatch(
  id: string,
  status: number | undefined,
  violations: readonly Violation[],
): string {
  const what = status === undefined ? id : `${id} ${status}`;
  return [`the value does not match ${what}:`, ...violations.map(({ message }) => `  - ${message}`)].join(
    '\n',
  );
}
