import { terminalText } from '@chain-apis/foundation';
import { pathOf } from '../read/messages.ts';
import type { LoggedCall } from './call-log.ts';

/** A log entry of a request. Never contains headers or the query: both can contain keys. */
export interface LogEntry {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The operation or the methods that responded. */
  readonly operation?: string;
  /** Name of the example that was served. */
  readonly example?: string;
  /** The injected fault: `reset`, `slow` ... */
  readonly fault?: string;
  /** Why the contract doesn't allow or declare the request. */
  readonly reason?: string;
  /** Why the mock itself failed. */
  readonly error?: string;
}

/** The entry of a request. @param error - why the mock itself failed */
export function logEntryOf(
  { request, response }: LoggedCall,
  milliseconds: number,
  error: string | undefined,
): LogEntry {
  const { operations, example, effects, refused, undeclared } = response;
  const reason = refused ?? undeclared;
  const operation = operationLabel(operations);
  return {
    method: loggable(request.method.toUpperCase()),
    path: loggable(pathOf(request.url)),
    status: response.status,
    milliseconds,
    ...(operation && { operation }),
    ...(example && { example }),
    ...(effects?.fault && { fault: effects.fault }),
    ...(reason && { reason: loggable(reason) }),
    ...(error && { error }),
  };
}

/** Formats one readable line. */
export function logLine(entry: LogEntry): string {
  const { method, path, status, milliseconds, operation, example, fault, reason, error } = entry;
  const about = [
    operation,
    example && `(${example})`,
    fault && `fault: ${fault}`,
    reason,
    error && `mock failed: ${error}`,
  ]
    .filter(Boolean)
    .join(' ');
  return terminalText(`${method} ${path} ${status} ${milliseconds.toFixed(1)} ms${about && `  ${about}`}`);
}

/** Formats one line of JSON. */
export function logJson(entry: LogEntry): string {
  return JSON.stringify({ event: 'request', ...entry, milliseconds: Number(entry.milliseconds.toFixed(3)) });
}

/** Removes terminal control characters from a caller's text. */
export function loggable(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, '?').slice(0, 500);
}

/** Formats the operations of a request: one by name, several as a batch. */
function operationLabel(operations: readonly string[] | undefined): string | undefined {
  if (!operations || operations.length <= 1) return operations?.[0];
  const names = [...new Set(operations)];
  return `batch of ${operations.length}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ', ...' : ''}`;
}
