import { ContractError } from '@chain-apis/contract';
import type { Change } from './change.ts';
import type { Pair } from './pair.ts';
import { compareDocuments, type ComparedDocument } from './compare-documents.ts';
import { bumpOf, nextVersion, type Bump } from './version.ts';

/** Changes of one document. */
export interface DocumentDiff {
  /** Id in the registry; for a single file, its name. */
  readonly id: string;
  readonly kind: 'openapi' | 'openrpc';
  /** Absent if the document was added or removed. */
  readonly oldVersion?: string;
  readonly newVersion?: string;
  /** The version part that the changes require to increase. */
  readonly bump: Bump;
  /** The version that the changes require; absent if the version isn't of the form `1.2.3`. */
  readonly deserved?: string;
  readonly changes: readonly Change[];
}

/** A document with its version, as `bundleDocument` of `@chain-apis/contract` returns it. */
export type DiffedDocument = ComparedDocument & { readonly version: string };

/**
 * Compares two versions of a set of OpenAPI and OpenRPC documents, paired by id; a single document on each side is the
 * same document.
 *
 * @param onOperation - called with the operation being compared
 */
export function diffDocuments(
  old: readonly DiffedDocument[],
  next: readonly DiffedDocument[],
  onOperation?: (name: string) => void,
): DocumentDiff[] {
  return pairDocuments(old, next).map((pair) => diffOf(pair, onOperation));
}

function pairDocuments(
  old: readonly DiffedDocument[],
  next: readonly DiffedDocument[],
): Pair<DiffedDocument | undefined>[] {
  if (old.length === 1 && next.length === 1) return [{ old: old[0], new: next[0] }];
  const ids = new Set([...next, ...old].map(({ id }) => id));
  const shared = old.some(({ id }) => next.some((other) => other.id === id));
  if (old.length > 0 && next.length > 0 && !shared) {
    const names = (documents: readonly DiffedDocument[]) => documents.map(({ id }) => id).join(', ');
    throw new ContractError(`nothing to compare: ${names(old)} on one side, ${names(next)} on the other`);
  }
  return [...ids].map((id) => ({
    old: old.find((document) => document.id === id),
    new: next.find((document) => document.id === id),
  }));
}

function diffOf(
  { old, new: next }: Pair<DiffedDocument | undefined>,
  onOperation?: (name: string) => void,
): DocumentDiff {
  const { id, kind } = (next ?? old)!;
  const changes = compareDocuments({ old, new: next }, onOperation);
  const bump = bumpOf(changes.map(({ level }) => level));
  const deserved = old && next ? nextVersion(old.version, bump) : undefined;
  return {
    id,
    kind,
    ...(old && { oldVersion: old.version }),
    ...(next && { newVersion: next.version }),
    bump,
    ...(deserved !== undefined && { deserved }),
    changes,
  };
}
