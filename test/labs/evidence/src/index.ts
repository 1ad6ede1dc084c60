export { boundaryCalls, type BoundaryCall } from './rows/boundary-calls.ts';
export { evidenceId, type EvidenceKind, type EvidenceRow } from './rows/evidence-id.ts';
export {
  countEvidence,
  evidenceMatrix,
  shortfalls,
  type EvidenceCount,
  type EvidenceMatrix,
  type JudgedRow,
  type TestRecord,
} from './rows/evidence-matrix.ts';
export { unrecordedOperations, writeEvidenceSummary } from './rows/evidence-report.ts';
export { evidenceRows } from './rows/evidence-rows.ts';
