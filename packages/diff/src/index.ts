export { judge, readApprovals, type Approval, type Judgement } from './approvals.ts';
export type { Change } from './change.ts';
export { readChangelog, writeChangelog, type ChangelogEntry } from './changelog.ts';
export { writeChangelogFiles } from './changelog-files.ts';
export { readReleaseChanges, type DatedEntry } from './releases.ts';
export { diffDocuments, type DiffedDocument, type DocumentDiff } from './diff-documents.ts';
export { OUTER_RULES, SCHEMA_RULES, type Direction, type Level } from './rules.ts';
export { runDiff, writeDiff, type DiffOptions, type DiffOutcome } from './run-diff.ts';
export { nextVersion, type Bump } from './version.ts';
