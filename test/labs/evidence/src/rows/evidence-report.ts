import type { Contract } from '@chain-apis/contract';
import { isUnrecorded } from '@chain-apis/contract/describe';
import { countEvidence, type EvidenceMatrix, type JudgedRow } from './evidence-matrix.ts';

/** Returns ids of the operations that declare that no recording of a real server exists. */
export function unrecordedOperations({ operations }: Pick<Contract, 'operations'>): string[] {
  return operations.filter(({ provenance }) => isUnrecorded(provenance)).map(({ id }) => id);
}

/** Writes a summary for a CI job's page: counts, rows that nothing shows, and operations without a recording. */
export function writeEvidenceSummary(matrix: EvidenceMatrix, unrecorded: readonly string[] = []): string {
  const rows = countEvidence(matrix).map(
    ({ kind, rows, reachable, tested, typed, documented }) =>
      `| ${kind} | ${rows} | ${reachable} | ${tested} | ${typed} | ${documented} |`,
  );
  const list = (heading: string, status: JudgedRow['status']) => {
    const found = matrix.rows.filter((row) => row.status === status);
    const lines = found.map(
      ({ id, unreachable }) => `- \`${id.replaceAll('`', "'")}\`${unreachable ? `: ${unreachable}` : ''}`,
    );
    return found.length === 0 ? [] : ['', `### ${heading}`, '', ...lines];
  };
  return [
    '## Evidence',
    '',
    '| kind | rows | a mock can show | tested | typed, or not for types to say | documented |',
    '|---|---|---|---|---|---|',
    ...rows,
    ...list('A test fails', 'failing'),
    ...list('No test shows', 'untested'),
    ...list('No mock can show', 'unreachable'),
    ...(unrecorded.length === 0
      ? []
      : [
          '',
          `### Declared without a recording: ${unrecorded.length}`,
          '',
          ...unrecorded.map((id) => `- \`${id}\``),
        ]),
    '',
  ].join('\n');
}
