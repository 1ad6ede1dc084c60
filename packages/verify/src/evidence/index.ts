export { boundaryCalls, type BoundaryCall } from './boundary-calls.ts';
export { evidenceId, type EvidenceKind } from './evidence-id.ts';
export {
  countEvidence,
  evidenceMatrix,
  shortfalls,
  type EvidenceCount,
  type EvidenceMatrix,
  type EvidenceThresholds,
  type JudgedRow,
  type TestRecord,
} from './evidence-matrix.ts';
export { evidenceReport, writeEvidenceSummary } from './evidence-report.ts';
export { evidenceRows, type EvidenceRow } from './evidence-rows.ts';
export { inputLimits, type InputLimit } from './input-limits.ts';
