import type { Operation } from '@chain-apis/contract';

/** What a run may send beyond what is safe. */
export interface Permissions {
  /** Operations that may be sent although they may change something, by name. */
  readonly allowWrites?: readonly string[] | undefined;
  /** Methods that a public server does not offer may be sent too. */
  readonly nodeSpecific: boolean;
}

/**
 * Why an operation must not be sent, if so. Every request of every tool passes here: uninvited leave GET, HEAD and
 * the methods that the contract declares safe, and nothing else.
 */
export function whyNotSent(
  operation: Operation,
  { allowWrites = [], nodeSpecific }: Permissions,
): string | undefined {
  const { id, safe } = operation;
  // The Fetch standard forbids it to every client that stands on it.
  if (operation.protocol === 'rest' && operation.method === 'TRACE') return 'fetch cannot send TRACE';
  if (!safe && !allowWrites.includes(id)) {
    const reason =
      operation.protocol === 'rpc'
        ? 'the contract does not declare the method safe (x-safe)'
        : `${operation.method} may change something`;
    return `${reason}; allow it with --allow-writes ${shellWord(id)}`;
  }
  if (operation.nodeSpecific && !nodeSpecific)
    return 'a public server does not offer it; ask for it with --node-specific';
  return undefined;
}

/** Operations without an id are named by method and path, which a shell would take for two words. */
function shellWord(text: string): string {
  return /^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
