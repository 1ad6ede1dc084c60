import { addressOf, effectOf, type Operation } from '@chain-apis/contract';

/** What a run may send beyond what is safe. */
export interface Permissions {
  /** Operations that may be sent although they may change something, by name. */
  readonly allowWrites?: readonly string[] | undefined;
  /** Methods that a public server does not offer may be sent too. */
  readonly nodeSpecific: boolean;
}

/**
 * Why an operation must not be sent, if so. Every request of every tool passes here: by default it sends GET, HEAD and
 * the methods that the contract declares safe, and nothing else.
 *
 * @param name - what the reason calls the operation, for one that stands for several
 */
export function whyNotSent(
  operation: Operation,
  { allowWrites = [], nodeSpecific }: Permissions,
  name: string = shellWord(operation.id),
): string | undefined {
  const { id, safe } = operation;
  const { method } = addressOf(operation);
  // The Fetch standard forbids it to every client that stands on it.
  if (method === 'TRACE') return 'fetch cannot send TRACE';
  if (!safe && !allowWrites.includes(id)) {
    const reason =
      effectOf(operation) === 'unknown'
        ? 'the contract does not declare the method safe (x-safe)'
        : `${method} can change data`;
    return `${reason}; allow it with --allow ${name}`;
  }
  if (operation.nodeSpecific && !nodeSpecific)
    return 'public servers do not offer it; call it with --node-specific';
  return undefined;
}

/** Verbs with which the name of a method begins that only reads. */
const READS = /^(.*[._])?(get|list|is|has|count|find|query)(?=[A-Z_])/;

/**
 * What to add to the command for the methods that are not sent although their names say that they only read. A name proves
 * nothing, so it stays a suggestion.
 */
export function suggestReads(leftOut: readonly Operation[], all: readonly Operation[]): string | undefined {
  const reads = leftOut.filter((operation) => effectOf(operation) === 'unknown' && READS.test(operation.id));
  if (reads.length === 0) return undefined;
  const isRead = new Set(reads.map(({ id }) => id));
  const patterns = reads.map(({ id }) => {
    const stem = READS.exec(id)![0];
    const isOnlyReads = all.every((one) => !one.id.startsWith(stem) || one.safe || isRead.has(one.id));
    return isOnlyReads ? `${stem}*` : id;
  });
  const names = reads.map(({ id }) => id).join(', ');
  return `These methods only read, by their names: ${names}. If that is so, add --allow '${[...new Set(patterns)].join(',')}'`;
}

/** Operations without an id are named by method and path, which a shell would take for two words. */
function shellWord(text: string): string {
  return /^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
