export { boundaryCalls, type BoundaryCall } from './rows/boundary-calls.ts';
export { evidenceId, type EvidenceKind } from './rows/evidence-id.ts';
export {
  countEvidence,
  evidenceMatrix,
  shortfalls,
  type EvidenceCount,
  type EvidenceMatrix,
  type EvidenceThresholds,
  type JudgedRow,
  type TestRecord,
} from './rows/evidence-matrix.ts';
export { evidenceReport, unrecordedOperations, writeEvidenceSummary } from './rows/evidence-report.ts';
export type { EvidenceRow } from './rows/evidence-row.ts';
export { evidenceRows } from './rows/evidence-rows.ts';
