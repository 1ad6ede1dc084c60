import { existsSync, readFileSync } from 'node:fs';
import { groupBy } from '@chain-apis/foundation';
import type { Contract, Operation } from '@chain-apis/contract';
import { contractDigest } from '@chain-apis/contract/describe';
import type { Badge } from './badge.ts';
import { evidenceUrl } from './urls.ts';

/** What the contract says of an operation, and what is known of it, as `npm run evidence` writes it. */
export interface EvidenceRow {
  readonly operation: string;
  readonly what: string;
  readonly documented: boolean;
  /** Whether the generated types say it; `cannot` where no type can. */
  readonly typed: 'yes' | 'no' | 'cannot';
  readonly mocked: boolean;
  /** Why no mock can show it; absent where one can. */
  readonly unreachable?: string;
  readonly status: 'tested' | 'failing' | 'untested' | 'unreachable';
  readonly tests: readonly {
    readonly title: string;
    /** Relative to the repository. */
    readonly file: string;
    readonly state: 'passed' | 'failed' | 'skipped';
    /** ISO time of its start. */
    readonly at: string;
  }[];
}

/** The rows of each operation; undefined as long as nobody has measured this contract. */
export type Evidence = ReadonlyMap<string, readonly EvidenceRow[]> | undefined;

interface EvidenceFile {
  /** Digest of the contract that was measured. */
  readonly contract: string;
  readonly rows: readonly EvidenceRow[];
}

/** Reads what `npm run evidence` left. Without the file, or with one of another contract, nothing is known. */
export function readEvidence(contract: Contract, file: string): Evidence {
  if (!existsSync(file)) return undefined;
  const measured = JSON.parse(readFileSync(file, 'utf8')) as EvidenceFile;
  if (measured.contract !== contractDigest(contract)) return undefined;
  return groupBy(measured.rows, ({ operation }) => operation);
}

/** How much of an operation is shown by tests, with the way to the rows; nothing where nothing was measured. */
export function evidenceBadge(evidence: Evidence, { id }: Operation): Badge[] {
  const rows = evidence?.get(id);
  if (!rows) return [];
  const { tested, failing } = countRows(rows);
  return [
    {
      text:
        failing > 0 ? `${failing} of ${rows.length} rows fail` : `${tested} of ${rows.length} rows tested`,
      title: 'What the contract says of this operation, row by row, and the tests that are evidence of it.',
      tone: tested === rows.length ? 'good' : 'warn',
      url: evidenceUrl(id),
    },
  ];
}

export function countRows(rows: readonly EvidenceRow[]) {
  const count = (matches: (row: EvidenceRow) => boolean) => rows.filter(matches).length;
  return {
    documented: count(({ documented }) => documented),
    typed: count(({ typed }) => typed !== 'no'),
    mocked: count(({ mocked }) => mocked),
    tested: count(({ status }) => status === 'tested'),
    failing: count(({ status }) => status === 'failing'),
  };
}

/** When the last of the tests began, to the minute: `2026-01-31 09:30 UTC`; undefined without a test. */
export function lastRun(rows: readonly EvidenceRow[]): string | undefined {
  const times = rows.flatMap(({ tests }) => tests.map(({ at }) => at)).sort();
  return times.at(-1)?.replace(/^(.{10})T(.{5}).*$/, '$1 $2 UTC');
}
