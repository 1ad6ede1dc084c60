import { existsSync, readFileSync } from 'node:fs';
import type { Operation } from '@chain-apis/contract';

/** What a release changed in the contract. */
export interface ReleaseChanges {
  /** Name of the release, or `Unreleased`. */
  readonly to: string;
  /** ISO time. */
  readonly date: string;
  readonly documents: readonly {
    readonly id: string;
    readonly changes: readonly ContractChange[];
  }[];
}

export interface ContractChange {
  readonly level: 'breaking' | 'compatible' | 'documentation';
  readonly operations: readonly string[];
  readonly message: string;
}

/**
 * The sections that `scripts/changelog.ts` left: what changed from release to release, newest first. Undefined if there
 * is nothing to compare with.
 */
export function readChangelog(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  // The page has a title of its own.
  const sections = readFileSync(file, 'utf8')
    .replace(/^# .*\n/, '')
    .trim();
  return sections === '' ? undefined : sections;
}

export const readChanges = (file: string): ReleaseChanges[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReleaseChanges[]) : [];

/** What changed about one operation, newest first. */
export interface OperationChange extends ContractChange {
  readonly release: string;
}

export function historyOf(
  changes: readonly ReleaseChanges[],
  { id, document }: Operation,
): OperationChange[] {
  return changes.flatMap(({ to, documents }) =>
    documents
      .filter((each) => each.id === document.id)
      .flatMap((each) => each.changes)
      .filter(({ operations }) => operations.includes(id))
      .map((change) => ({ ...change, release: to })),
  );
}
