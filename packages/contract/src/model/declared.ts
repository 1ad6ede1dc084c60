import type { ResponseSpec } from './messages.ts';
import type { RestOperation } from './model.ts';

/** Errors that JSON-RPC defines for every server. */
const PREDEFINED = new Set([-32700, -32600, -32601, -32602, -32603]);

/** Whether a server may send an error code although no method declares it. */
export function isPredefinedError(code: number): boolean {
  return PREDEFINED.has(code);
}

/** The response that an operation declares for a status: its own, that of its range, or the default. */
export function responseFor(
  { responses, ranges }: Pick<RestOperation, 'responses' | 'ranges'>,
  status: number,
): ResponseSpec | undefined {
  const own = responses.find((response) => response.status === status);
  if (own) return own;
  const names = [`${Math.floor(status / 100)}XX`, 'default'];
  const found = names.map((name) => ranges.find(({ range }) => range === name)).find(Boolean);
  if (!found) return undefined;
  const { range: _, ...rest } = found;
  return { status, ...rest };
}
