import type { SourceLine } from './source-lines.ts';
import type { Report, ReportItem } from '@chain-apis/foundation/reports';
import type { Approval, Judgement } from './approvals.ts';
import type { Change } from './change.ts';
import type { DocumentDiff } from './diff-documents.ts';
import { LEVELS, reaches, type FailLevel, type Level } from './rules/rule.ts';
import { reflects } from './version.ts';

export interface DiffReportOptions {
  /** Fails if `info.version` increases less than the changes require. */
  readonly checkVersion?: boolean | undefined;
  /** The least level that fails unless it is approved. Default: `breaking`. */
  readonly failOn?: FailLevel | undefined;
  /** Minimum level to report. Default: `documentation` (everything). */
  readonly show?: Level | undefined;
  /** Path of the approvals file, for hints. */
  readonly approvals?: string | undefined;
  /** With usage files: who calls what a breaking change concerns. */
  readonly callers?: ReadonlyMap<Change, readonly string[]> | undefined;
  readonly locate: (change: Change) => Promise<SourceLine | undefined>;
  /** The line of the new `info.version` of a document, by its id. */
  readonly locateVersion: (document: string) => Promise<SourceLine | undefined>;
}

/** Returns the outcome of a comparison as a report for the shared writers. */
export async function diffReport(
  subject: string,
  documents: readonly DocumentDiff[],
  judgement: Judgement,
  options: DiffReportOptions,
): Promise<Report> {
  const { show = 'documentation' } = options;
  const listed = documents
    .flatMap((document) => document.changes)
    .filter(({ level }) => reaches(level, show));
  // Unchanged documents need no line, unless their version changed.
  const versions = documents.filter(
    ({ changes: own, oldVersion, newVersion }) => own.length > 0 || oldVersion !== newVersion,
  );
  const items = await Promise.all([
    ...listed.map((change) => changeItem(change, judgement, options)),
    ...judgement.expired.map((approval) => approvalItem('expired', approval)),
    ...judgement.unused.map((approval) => approvalItem('unused', approval)),
    ...versions.map((document) => versionItem(document, options)),
  ]);
  const isFailure = ({ status }: ReportItem) => Number(status === 'fail');
  return {
    tool: 'chain-apis diff',
    subject,
    complete: true,
    whenEmpty: 'nothing changed',
    items: items.toSorted((a, b) => isFailure(b) - isFailure(a)),
    failuresFirst: true,
    advice: adviceFor(documents, judgement, items, options),
  };
}

const andList = new Intl.ListFormat('en-GB');

/** Whether a change fails the comparison. */
function fails(change: Change, { approved }: Judgement, options: DiffReportOptions): boolean {
  const { failOn = 'breaking' } = options;
  return reaches(change.level, failOn) && !approved.has(change);
}

/** Suggests what to do about failures, with an approval to copy. */
function adviceFor(
  documents: readonly DocumentDiff[],
  judgement: Judgement,
  items: readonly ReportItem[],
  options: DiffReportOptions,
): string[] {
  const { approvals: file = 'FILE' } = options;
  const isOld = items.some(({ rule, status }) => rule === 'diff.version' && status === 'fail');
  const first = documents
    .flatMap(({ changes }) => changes)
    .find((change) => fails(change, judgement, options));
  const advice: string[] = [];
  if (isOld)
    advice.push('write the expected number into `info.version` of each document whose version is too low');
  if (first)
    advice.push(
      `what breaks callers by mistake: take it back; a name that became another: rename it back; what has to break: approve it (--approvals ${file}), such as { rule: ${first.rule}, document: ${first.document}, pointer: '#${first.pointer}', reason: ..., expires: 'YYYY-MM-DD' }`,
    );
  return advice;
}

async function changeItem(
  change: Change,
  judgement: Judgement,
  options: DiffReportOptions,
): Promise<ReportItem> {
  const { rule, level, direction, document, operations, place, message, pointer, before, after } = change;
  const isFailure = fails(change, judgement, options);
  const approval = judgement.approved.get(change);
  const callers = options.callers?.get(change);
  const whom = callers ? `called by ${andList.format(callers) || 'nobody'}: ` : '';
  const reach = operations.length > 1 ? `; reaches ${operations.length}: ${operations.join(', ')}` : '';
  const side = direction === 'both' ? '' : `, ${direction}`;
  const excuse = approval ? `; approved until ${approval.expires}: ${approval.reason}` : '';
  return {
    rule,
    title: [document, operations[0], place.trim()].filter(Boolean).join(' '),
    status: isFailure ? 'fail' : 'info',
    severity: isFailure ? 'error' : reaches(level, 'risky') ? 'warning' : 'info',
    message: `${whom}${level}${side}: ${message}${reach}${excuse}`,
    ...(await options.locate(change)),
    pointer: `#${pointer}`,
    ...(before !== undefined && { expected: before }),
    ...(after !== undefined && { got: after }),
  };
}

function approvalItem(kind: 'expired' | 'unused', approval: Approval): ReportItem {
  const { rule, document, operation, pointer, expires, reason, file, line } = approval;
  const isUnused = kind === 'unused';
  return {
    rule: `diff.approval-${kind}`,
    title: ['approval of', rule, document, operation, pointer].filter(Boolean).join(' '),
    status: isUnused ? 'info' : 'fail',
    message: isUnused
      ? 'fits no breaking change: take it out'
      : `ended on ${expires}: take the change back, or approve it anew (${reason})`,
    file,
    line,
  };
}

async function versionItem(document: DocumentDiff, options: DiffReportOptions): Promise<ReportItem> {
  const { id, bump, oldVersion, newVersion, deserved, changes } = document;
  const head = { rule: 'diff.version', title: `${id} version`, pointer: '#/info/version' };
  if (oldVersion === undefined) return { ...head, status: 'info', message: 'the document is new' };
  if (newVersion === undefined) return { ...head, status: 'info', message: 'the document is gone' };
  const counts = LEVELS.map((level) => `${changes.filter((one) => one.level === level).length} ${level}`);
  const enough = reflects(oldVersion, newVersion, bump);
  const wanted = bump === 'none' ? 'no new version' : `${bump}${deserved ? ` (${deserved})` : ''}`;
  return {
    ...head,
    status: !options.checkVersion ? 'info' : enough ? 'pass' : 'fail',
    message: `${counts.join(', ')}: deserves ${wanted}; ${oldVersion} became ${newVersion}`,
    ...(options.checkVersion && !enough && (await options.locateVersion(id))),
    ...(!enough && { expected: deserved ?? 'another version', got: newVersion }),
  };
}
