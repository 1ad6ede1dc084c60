import {
  type Contract,
  ContractError,
  createCheckers,
  describeSchemaProblem,
  errorsIn,
  firstSuccess,
  type Operation,
  outcomeFor,
  type Violation,
} from '@chain-apis/contract';
import { type Json, plainName, terminalText } from '@chain-apis/foundation';
import { findMisplaced } from '../judge/find-drift.ts';
import { outcomeName } from '../judge/read-reply.ts';

/** Returns how a value violates the declared response; undefined if it is valid. */
export type MatchContract = (value: unknown, operation: string, status?: number) => readonly Violation[];

/**
 * Creates a check of responses against the contract.
 *
 * The check takes the name of an operation or method and a status: for REST the HTTP status (default: the first
 * success), for JSON-RPC nothing for a result, or the code of an error for `{code, message}`.
 *
 * @throws ContractError, from the check, for an undeclared operation or status
 */
export function createMatchContract(contract: Pick<Contract, 'documents' | 'operations'>): MatchContract {
  const checkers = createCheckers(contract);
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  return (value, id, status) => {
    const operation = operations.get(id);
    if (!operation)
      throw new ContractError(`the contract has no ${id}${similar(id, [...operations.keys()])}`);
    if (operation.schemaProblem)
      throw new ContractError(`${id} can't be checked: ${describeSchemaProblem(operation.schemaProblem)}`);
    // Our clients return integers beyond 2^53 as bigints.
    const json = (value ?? null) as Json;
    const isRpc = operation.binding.kind === 'rpc';
    const code = isRpc && status === 200 ? undefined : status;
    const outcome = code === undefined ? firstSuccess(operation) : outcomeFor(operation, code);
    if (!outcome) throw undeclared(operation, code);
    if (isRpc && code !== undefined) return checkError(json, code);
    const [content] = outcome.content;
    if (!content)
      return isRpc || json === null || json === '' ? [] : [undeclaredBody(operation, outcome.key)];
    const { document } = operation;
    return [
      ...errorsIn(checkers.content(operation, content, json)),
      ...findMisplaced(checkers, document, content.schema, json, 'writeOnly').map(({ pointer, message }) =>
        violation(pointer!.slice(1), message, 'writeOnly'),
      ),
    ];
  };
}

function undeclaredBody(operation: Operation, key: string): Violation {
  return violation('', `${operation.id} declares no body for ${outcomeName(operation, key)}`, 'content');
}

function undeclared(operation: Operation, code: number | undefined): ContractError {
  const { id, outcomes } = operation;
  const what = code === undefined ? 'success' : outcomeName(operation, String(code));
  const keys = outcomes.map(({ key }) => key).filter((key) => key !== 'result');
  return new ContractError(`${id} declares no ${what}, only ${keys.join(', ')}`);
}

/** A JSON-RPC error: documents have an example of it, but no schema. */
function checkError(value: Json, code: number): readonly Violation[] {
  const error = (value ?? {}) as { code?: unknown; message?: unknown };
  return [
    ...(error.code === code ? [] : [violation('code', `code must be ${code}`)]),
    ...(typeof error.message === 'string' ? [] : [violation('message', 'message must be string')]),
  ];
}

function violation(path: string, message: string, keyword = 'type'): Violation {
  return { path, message, keyword, severity: 'error' };
}

function similar(id: string, known: readonly Operation['id'][]): string {
  const wanted = plainName(id);
  const near = known.find((one) => plainName(one).includes(wanted) || wanted.includes(plainName(one)));
  return near === undefined ? '' : `; did you mean ${near}?`;
}

/** Describes the violations, with their places. */
export function explainMismatch(
  id: string,
  status: number | undefined,
  violations: readonly Violation[],
): string {
  const what = status === undefined ? id : `${id} ${status}`;
  return [
    `the value does not match ${what}:`,
    ...violations.map(({ message }) => `  - ${terminalText(message)}`),
  ].join('\n');
}
