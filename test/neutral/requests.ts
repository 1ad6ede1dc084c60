import {
  httpRequest,
  smallestCall,
  type Call,
  type Checkers,
  type Contract,
  type Operation,
} from '@chain-apis/contract';
import { negativeCalls } from '@chain-apis/verify/cases';
import { validCalls } from '@chain-apis/contract/cases';

/** A request as text, for a program in another runtime. */
export interface PlainRequest {
  readonly operation: string;
  readonly path: string;
  readonly init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
  };
}

/** A response of such a program. */
export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Returns each operation's valid calls, and one of each distinct fault. First come calls that search for their ids
 * in the examples of other operations, which no call has loaded yet.
 */
export function requestsOf({ operations }: Contract, checkers: Checkers): PlainRequest[] {
  const inOthers = operations
    .filter(({ unknown }) => unknown.length > 0)
    .map((operation) => plain(operation, smallestCall(operation), { 'mock-unknown': 'refuse' }));
  const calls = operations.flatMap((operation) => {
    const broken = new Map(
      negativeCalls(operation, checkers).map((fault) => [
        `${fault.breaks.place} ${fault.breaks.keyword}`,
        fault.call,
      ]),
    );
    return [...validCalls(operation), ...broken.values()].map((call) => plain(operation, call));
  });
  return [...inOthers, ...calls];
}

function plain(operation: Operation, call: Call, more: Record<string, string> = {}): PlainRequest {
  const { path, method, headers, body } = httpRequest(operation, call);
  const init = { method, headers: { ...headers, ...more }, ...(body !== undefined && { body }) };
  return { operation: operation.id, path, init };
}
