import type { SourceLine } from '@chain-apis/contract';
import type { Report, ReportItem } from '@chain-apis/contract/reports';
import type { Approval, Judgement } from './approvals.ts';
import type { Change } from './change.ts';
import type { DocumentDiff } from './diff-documents.ts';
import type { Level } from './rules.ts';
import { breaksText, consumerItems, splitByUse, unusedText, type UsedChanges } from './usage/usage-items.ts';
import { reflects } from './version.ts';

export interface DiffReportOptions extends Partial<UsedChanges> {
  /** Fails if `info.version` increases less than the changes require. */
  readonly checkVersion?: boolean;
  /** Minimum level to report. Default: `documentation` (everything); with consumers, `breaking`. */
  readonly show?: Level;
  /** Path of the approvals file, for hints. */
  readonly approvals?: string | undefined;
  readonly locate?: (change: Change) => Promise<SourceLine | undefined>;
  /** The line of the new `info.version` of a document, by its id. */
  readonly locateVersion?: (document: string) => Promise<SourceLine | undefined>;
}

const LEVELS: readonly Level[] = ['breaking', 'compatible', 'documentation'];

/** Returns the outcome of a comparison as a report for the shared writers. */
export async function diffReport(
  subject: string,
  documents: readonly DocumentDiff[],
  judgement: Judgement,
  options: DiffReportOptions = {},
): Promise<Report> {
  const { broken, consumers = [], failOn = 'breaking' } = options;
  const used = broken && { consumers, broken, failOn };
  const least = options.show ?? (used ? 'breaking' : 'documentation');
  const shown = LEVELS.slice(0, LEVELS.indexOf(least) + 1);
  const changes = documents
    .flatMap((document) => document.changes)
    .filter(({ level }) => shown.includes(level));
  const { listed, folded } = used ? splitByUse(changes, judgement, used) : { listed: changes, folded: [] };
  const changed = await Promise.all(
    listed.map(async (change) =>
      changeItem(change, judgement.approved.get(change), await options.locate?.(change), used),
    ),
  );
  const versions = await Promise.all(
    documents
      .filter(isChanged)
      .map(async (document) =>
        versionItem(document, options.checkVersion === true, await options.locateVersion?.(document.id)),
      ),
  );
  const items = failuresFirst([
    ...(used ? consumerItems(used, judgement) : []),
    ...changed,
    ...folded,
    ...judgement.expired.map((approval) => approvalItem('diff.approval-expired', approval)),
    ...judgement.unused.map((approval) => approvalItem('diff.approval-unused', approval)),
    ...versions,
  ]);
  return {
    tool: 'chain-apis diff',
    subject,
    complete: true,
    whenEmpty: 'nothing changed',
    items,
    failuresFirst: true,
    advice: adviceFor(documents, judgement, items, options),
  };
}

/** Suggests what to do about failures, with an approval to copy. */
function adviceFor(
  documents: readonly DocumentDiff[],
  { approved }: Judgement,
  items: readonly ReportItem[],
  { approvals: file = 'FILE', broken, failOn }: DiffReportOptions,
): string[] {
  const passes = (change: Change) => failOn === 'used' && broken?.get(change)?.length === 0;
  const breaking = documents
    .flatMap(({ changes }) => changes)
    .find((change) => change.level === 'breaking' && !approved.has(change) && !passes(change));
  const isOld = items.some(({ rule, status }) => rule === 'diff.version' && status === 'fail');
  const entry =
    breaking &&
    `{ rule: ${breaking.rule}, document: ${breaking.document}, pointer: '#${breaking.pointer}', reason: ..., expires: 'YYYY-MM-DD' }`;
  return [
    ...(isOld
      ? ['write the expected number into `info.version` of each document whose version is too low']
      : []),
    ...(entry
      ? [
          `what breaks callers by mistake: take it back; a name that became another: rename it back; what has to break: approve it (--approvals ${file}), such as ${entry}`,
        ]
      : []),
  ];
}

/** Unchanged documents need no line, unless their version changed. */
function isChanged({ changes, oldVersion, newVersion }: DocumentDiff): boolean {
  return changes.length > 0 || oldVersion !== newVersion;
}

function failuresFirst(items: readonly ReportItem[]): ReportItem[] {
  const fails = ({ status }: ReportItem) => status === 'fail';
  return [...items.filter(fails), ...items.filter((item) => !fails(item))];
}

function changeItem(
  change: Change,
  approval: Approval | undefined,
  line: SourceLine | undefined,
  used: UsedChanges | undefined,
): ReportItem {
  const { rule, level, direction, document, operations, place, message, pointer, before, after } = change;
  const breaks = used?.broken.get(change);
  const fails = level === 'breaking' && !approval && (used?.failOn !== 'used' || breaks?.length !== 0);
  const whom = breaks?.length ? `${breaksText(breaks)}: ` : breaks ? unusedText(used!) : '';
  const reach = operations.length > 1 ? `; reaches ${operations.length}: ${operations.join(', ')}` : '';
  const side = direction === 'both' ? '' : `, ${direction}`;
  const excuse = approval ? `; approved until ${approval.expires}: ${approval.reason}` : '';
  return {
    rule,
    title: [document, operations[0], place.trim()].filter(Boolean).join(' '),
    status: fails ? 'fail' : 'info',
    severity: fails ? 'error' : level === 'breaking' ? 'warning' : 'info',
    message: `${whom}${level}${side}: ${message}${reach}${excuse}`,
    ...(line && { file: line.file, line: line.line }),
    pointer: `#${pointer}`,
    ...(before !== undefined && { expected: before }),
    ...(after !== undefined && { got: after }),
  };
}

function approvalItem(rule: string, approval: Approval): ReportItem {
  const { rule: approved, document, operation, pointer, expires, reason, file, line } = approval;
  const late = rule.endsWith('expired');
  return {
    rule,
    title: ['approval of', approved, document, operation, pointer].filter(Boolean).join(' '),
    status: late ? 'fail' : 'info',
    message: late
      ? `ended on ${expires}: take the change back, or approve it anew (${reason})`
      : 'fits no breaking change: take it out',
    file,
    line,
  };
}

function versionItem(document: DocumentDiff, check: boolean, line: SourceLine | undefined): ReportItem {
  const { id, bump, oldVersion, newVersion, deserved, changes } = document;
  const count = (level: Level) => changes.filter((change) => change.level === level).length;
  const counts = LEVELS.map((level) => `${count(level)} ${level}`).join(', ');
  const head = { rule: 'diff.version', title: `${id} version`, pointer: '#/info/version' };
  if (oldVersion === undefined || newVersion === undefined) {
    const message = oldVersion === undefined ? 'the document is new' : 'the document is gone';
    return { ...head, status: 'info', message };
  }
  const enough = reflects(oldVersion, newVersion, bump);
  const wanted =
    bump === 'none' ? 'no new version' : `${bump}${deserved === undefined ? '' : ` (${deserved})`}`;
  return {
    ...head,
    status: !check ? 'info' : enough ? 'pass' : 'fail',
    message: `${counts}: deserves ${wanted}; ${oldVersion} became ${newVersion}`,
    ...(check && !enough && line && { file: line.file, line: line.line }),
    ...(!enough && { expected: deserved ?? 'another version', got: newVersion }),
  };
}
