export { judge, type Approval, type Judgement } from './approvals.ts';
export type { Change } from './change.ts';
export { diffDocuments, type DiffedDocument, type DocumentDiff } from './diff-documents.ts';
export type { Direction } from './rules.ts';
export { FAIL_LEVELS, LEVELS, type FailLevel, type Level } from './rules/rule.ts';
export { runDiff, writeDiff, type DiffOptions, type DiffOutcome } from './run-diff.ts';
export type { Bump } from './version.ts';
