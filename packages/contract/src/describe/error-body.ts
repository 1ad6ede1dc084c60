import type { Json } from '@chain-apis/foundation';
import type { Outcome } from '../model/messages.ts';

/** The body in which an error arrives: its first example, for JSON-RPC in an envelope. Undefined without an example. */
export function errorBody({ message, examples: [example] }: Outcome): Json | undefined {
  if (!example || message === undefined) return example?.value;
  return { jsonrpc: '2.0', id: 1, error: example.value };
}
