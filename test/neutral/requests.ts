import { httpRequest, negativeCalls, validCalls, type Checkers, type Contract } from '@chain-apis/contract';

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

/** Of every operation each valid call, and one of each fault that differs in what it breaks. */
export function requestsOf({ operations }: Contract, checkers: Checkers): PlainRequest[] {
  return operations.flatMap((operation) => {
    const broken = new Map(
      negativeCalls(operation, checkers).map((fault) => [
        `${fault.breaks.place} ${fault.breaks.keyword}`,
        fault.call,
      ]),
    );
    return [...validCalls(operation), ...broken.values()].map((call) => {
      const { path, method, headers, body } = httpRequest(operation, call);
      const init = { method, headers: { ...headers }, ...(body !== undefined && { body }) };
      return { operation: operation.id, path, init };
    });
  });
}
