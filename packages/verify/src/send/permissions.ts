import { addressOf, describeFault, effectOf, type Operation } from '@chain-apis/contract';

/** What a run may send in addition to safe operations. */
export interface Permissions {
  /** Names of operations to send although they may change something, or public servers don't offer them. */
  readonly allowWrites?: readonly string[] | undefined;
  /** Whether methods that public servers don't offer may be sent. */
  readonly nodeSpecific: boolean;
}

/**
 * Returns why an operation must not be sent, if so. Every tool checks every request here: by default, only GET, HEAD
 * and methods that the contract declares safe are sent.
 *
 * @param name - the operation's name in the reason, if it represents several
 */
export function whyNotSent(
  operation: Operation,
  { allowWrites = [], nodeSpecific }: Permissions,
  name: string = shellWord(operation.id),
): string | undefined {
  const { id, safe, fault } = operation;
  if (fault) return describeFault(fault);
  const { method } = addressOf(operation);
  // The Fetch standard forbids it.
  if (method === 'TRACE') return 'fetch cannot send TRACE';
  const isAllowed = allowWrites.includes(id);
  if (!safe && !isAllowed) {
    const reason =
      effectOf(operation) === 'unknown'
        ? 'the contract does not declare the method safe (x-safe)'
        : `${method} can change data`;
    return `${reason}; allow it with --allow ${name}`;
  }
  if (operation.nodeSpecific && !nodeSpecific && !isAllowed)
    return `public servers do not offer it; allow it with --allow ${name}`;
  return undefined;
}

/** Verbs that start the names of read-only methods. */
const READS = /^(.*[._])?(get|list|is|has|count|find|query)(?=[A-Z_])/;

/**
 * Suggests flags for unsent methods whose names suggest that they only read. A name proves nothing, so it is only a
 * suggestion.
 */
export function suggestReads(leftOut: readonly Operation[], all: readonly Operation[]): string[] {
  const reads = leftOut.filter((operation) => effectOf(operation) === 'unknown' && READS.test(operation.id));
  if (reads.length === 0) return [];
  const isRead = new Set(reads.map(({ id }) => id));
  const patterns = reads.map(({ id }) => {
    const stem = READS.exec(id)![0];
    const isOnlyReads = all.every((one) => !one.id.startsWith(stem) || one.safe || isRead.has(one.id));
    return isOnlyReads ? `${stem}*` : id;
  });
  const names = reads.map(({ id }) => id).join(', ');
  const flag = `--allow '${[...new Set(patterns)].join(',')}'`;
  return [`These methods only read, by their names: ${names}. If that is so, add ${flag}`];
}

/** Operations without an id are named by method and path, which need quotes in a shell. */
function shellWord(text: string): string {
  return /^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
