import type { Contract } from '@chain-apis/contract';
import { isUnrecorded } from '@chain-apis/contract/describe';
import type { Report, ReportItem } from '@chain-apis/verify';
import { countEvidence, type EvidenceMatrix, type JudgedRow } from './evidence-matrix.ts';

const STATUS = { tested: 'pass', failing: 'fail', untested: 'fail', unreachable: 'unreachable' } as const;

/** The matrix for the writers that all tools of this package share. */
export function evidenceReport(matrix: EvidenceMatrix, subject: string): Report {
  return { tool: 'chain-apis evidence', subject, complete: true, items: matrix.rows.map(itemOf) };
}

function itemOf(row: JudgedRow): ReportItem {
  const { id, kind, operation, what, documented, typed, mocked, status, tests, unreachable } = row;
  const facts = [
    `documented: ${documented ? 'yes' : 'no'}`,
    `typed: ${typed}`,
    `mocked: ${mocked ? 'yes' : 'no'}`,
    `tests: ${tests.length}`,
  ];
  const [first] = tests;
  return {
    rule: `evidence.${kind}`,
    title: `${operation}: ${what}`,
    status: STATUS[status],
    message: [unreachable ?? (status === 'untested' ? 'no test shows it' : undefined), ...facts]
      .filter((part) => part !== undefined)
      .join('; '),
    pointer: id,
    ...(first && { file: first.file, got: `${first.title} (${first.at})` }),
  };
}

/** Ids of the operations that declare that no recording of a real server exists. */
export function unrecordedOperations({ operations }: Pick<Contract, 'operations'>): string[] {
  return operations.filter(({ provenance }) => isUnrecorded(provenance)).map(({ id }) => id);
}

/** A summary for the page of a CI job: counts, the rows that nothing shows, and the operations without a recording. */
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
