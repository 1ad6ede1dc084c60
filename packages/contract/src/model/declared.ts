import type { RangeResponse, ResponseSpec } from './messages.ts';
import type { JsonSchema } from '../json/json.ts';
import type { Operation, RestOperation } from './model.ts';

/** Errors that JSON-RPC defines for every server. */
const PREDEFINED = new Set([-32700, -32600, -32601, -32602, -32603]);

/** Whether a server may send an error code although no method declares it. */
export function isPredefinedError(code: number): boolean {
  return PREDEFINED.has(code);
}

/** Whether a status says that a request has succeeded. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The first response that an operation declares for a success. */
export function successOf({ responses }: Pick<RestOperation, 'responses'>): ResponseSpec | undefined {
  return responses.find(({ status }) => isSuccess(status));
}

/** The schema of what a good call gets: the result of a method, or the body of the first success. */
export function resultSchemaOf(operation: Operation): JsonSchema | undefined {
  return operation.protocol === 'rpc' ? operation.result.schema : successOf(operation)?.schema;
}

/** The response that an operation declares for a status: its own, that of its range, or the default. */
export function responseFor(
  { responses, ranges }: Pick<RestOperation, 'responses' | 'ranges'>,
  status: number,
): ResponseSpec | undefined {
  const own = responses.find((response) => response.status === status);
  if (own) return own;
  const found = rangeOf(ranges, Math.floor(status / 100));
  if (!found) return undefined;
  const { range: _, ...rest } = found;
  return { status, ...rest };
}

/** The response to what has none of its own: that of a range, named by the first digit of its statuses, or the default. */
export function rangeOf(ranges: readonly RangeResponse[], digit: number): RangeResponse | undefined {
  const named = ranges.find(({ range }) => range === `${digit}XX`);
  return named ?? ranges.find(({ range }) => range === 'default');
}
