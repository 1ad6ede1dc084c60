import type { Json } from '@chain-apis/foundation';
import type { TryOperation } from './try-operation.ts';

/** What a JSON body says: JSON-RPC wraps its result or error, a REST body is its own result. */
interface Reply {
  readonly result?: Json;
  readonly error?: { readonly code?: number; readonly message?: string };
}

/** Reads the body of a response; empty if it is not JSON. */
export function readReply({ binding }: TryOperation, text: string): Reply {
  try {
    const body: unknown = JSON.parse(text);
    return (binding.kind === 'rpc' ? body : { result: body }) ?? {};
  } catch {
    return {};
  }
}
