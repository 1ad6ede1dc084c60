/** Who calls what a breaking change concerns, by the usage files of consumers. */
import { operationsOf } from '@chain-apis/contract/source';
import type { ContractDocument } from '@chain-apis/contract';
import type { Usage } from '@chain-apis/contract/traffic/files';
import type { Change } from './change.ts';
import type { Pair } from './pair.ts';
import { reaches } from './rules/rule.ts';

/** Changes that concern callers who omit a value: a usage file doesn't say who always sends it. */
const OF_OMITTED = /\brequired\b|^default-/;

/**
 * Returns the names of the consumers that call what each breaking change concerns. Webhooks and other messages that the
 * server sends aren't calls, and are left out.
 *
 * @param versions - the documents of both sides
 */
export function findCallers(
  changes: readonly Change[],
  versions: Pair<readonly ContractDocument[]>,
  usages: readonly Usage[],
): ReadonlyMap<Change, readonly string[]> {
  const breaking = changes.filter(({ level }) => reaches(level, 'risky'));
  const renames = breaking.filter(({ rule }) => rule.endsWith('.operation.renamed'));
  return new Map(
    breaking.filter(isOfCalls).map((change) => {
      const now = change.operations.length > 0 ? change.operations : namesOf(change.document, versions);
      // A consumer knows an operation by its old name.
      const before = renames.filter(({ operations: [name = ''], document }) => {
        return document === change.document && now.includes(name);
      });
      const operations = [...now, ...before.flatMap((rename) => rename.before ?? [])];
      const callers = usages.filter((usage) => calls(usage, operations, sentPart(change)));
      return [change, [...new Set(callers.map(({ consumer }) => consumer))]];
    }),
  );
}

function isOfCalls({ rule, pointer }: Change): boolean {
  const [, part] = rule.split('.');
  return part !== 'outgoing' && part !== 'reply' && !pointer.startsWith('/webhooks/');
}

/** The names of a document's operations. A single document on each side is the same document. */
function namesOf(id: string, versions: Pair<readonly ContractDocument[]>): string[] {
  return [versions.old, versions.new].flatMap((documents) => {
    const document = documents.find((one) => one.id === id) ?? (documents.length === 1 && documents[0]);
    return document ? operationsOf([document]).map((operation) => operation.id) : [];
  });
}

/** The parameter or `body` that a consumer must send to be concerned; nothing if calling is enough. */
function sentPart({ rule, operations, pointer, place }: Change): string | undefined {
  const [, part, what = ''] = rule.split('.');
  if (OF_OMITTED.test(what)) return undefined;
  if (part === 'request') return 'body';
  // A shared schema belongs to parameters of several names.
  const isShared = operations.length > 1 && pointer.startsWith('/components/schemas/');
  return part === 'parameter' && !isShared ? place.trim() : undefined;
}

function calls({ operations: called }: Usage, operations: readonly string[], part?: string): boolean {
  return operations.some((id) => {
    if (!Object.hasOwn(called, id)) return false;
    // A place inside of a parameter begins with its name, which may have dots.
    return part === undefined || called[id]!.some((name) => isInside(part, name));
  });
}

function isInside(place: string, name: string): boolean {
  return place.startsWith(name) && /^([.[ ]|$)/.test(place.slice(name.length));
}
