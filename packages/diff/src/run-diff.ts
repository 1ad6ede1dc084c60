import { ContractError, loadContract, type Contract } from '@chain-apis/contract';
import { CARRIED, loadDeployment, registryOf } from '@chain-apis/contract/documents';
import { operationsOf } from '@chain-apis/contract/source';
import type { SourceLine } from './source-lines.ts';
import { jsonText } from '@chain-apis/foundation';
import {
  summarize,
  writeJson,
  writeReport,
  type Report,
  type ReportFormat,
} from '@chain-apis/foundation/reports';
import { readUsage } from '@chain-apis/contract/traffic/files';
import { judge, readApprovals } from './approvals.ts';
import type { Change } from './change.ts';
import { findCallers } from './callers.ts';
import { diffDocuments, type DocumentDiff } from './diff-documents.ts';
import { diffReport } from './diff-report.ts';
import { withRefs } from './export-ref.ts';
import { sidesToCompare } from './align-single-document.ts';
import { readSide, sideInUse, type Side } from './read-side.ts';
import type { FailLevel, Level } from './rules/rule.ts';

export interface DiffOptions {
  /** Folder of paths and git refs. Default: the working directory. */
  readonly cwd?: string;
  /** Reads both sides from this folder only, or from the git repository around it. */
  readonly within?: string | undefined;
  /** Path of the approvals file. */
  readonly approvals?: string | undefined;
  /** Fails if `info.version` increases less than the changes require. */
  readonly checkVersion?: boolean | undefined;
  /** Compares NEW as this deployment has it: a name in its registry, or the path of an overlay. */
  readonly deployment?: string | undefined;
  /** The least level that fails unless it is approved. Default: `breaking`. */
  readonly failOn?: FailLevel | undefined;
  /** Minimum level to report. */
  readonly show?: Level | undefined;
  /** Paths of usage files: breaking changes say which of these consumers call what they concern. */
  readonly usage?: readonly string[] | undefined;
  /** Called with progress, at readable intervals. */
  readonly progress?: ((text: string) => void) | undefined;
  /** Date for checking approvals, `YYYY-MM-DD`. Default: today, in UTC. */
  readonly today?: string;
}

/** Result of a comparison. */
export interface DiffOutcome {
  readonly documents: readonly DocumentDiff[];
  readonly report: Report;
  /** With usage files: the consumers that call what each breaking change concerns. */
  readonly callers?: ReadonlyMap<Change, readonly string[]> | undefined;
  /** 0: no changes of the level that fails, or all are approved; 1 otherwise. */
  readonly exitCode: 0 | 1;
}

/** A registry, folder, document or git ref by its name, or a loaded contract. */
type Source = string | Pick<Contract, 'source' | 'documents'>;

/**
 * Compares two versions of a contract.
 *
 * @param old - registry, folder, document or git ref; see the README
 * @param next - the same, or a loaded contract
 * @throws ContractError with a one-line reason if something cannot be read
 */
export async function runDiff(old: string, next: Source, options: DiffOptions = {}): Promise<DiffOutcome> {
  const { cwd = process.cwd(), approvals, within } = options;
  const approved = approvals === undefined ? [] : await readApprovals(approvals);
  const usages = options.usage && (await Promise.all(options.usage.map(readUsage)));
  const say = atMostOften(options.progress ?? (() => {}));
  return withRefs(async (refs) => {
    say(`reading ${old}`);
    const named = await ofSide('OLD', () => readSide(old, cwd, refs, within));
    say(`reading ${typeof next === 'string' ? next : next.source}`);
    const other = await ofSide('NEW', async () =>
      deployed(await readNew(next, cwd, refs, within), options.deployment),
    );
    const { old: before, new: after } = sidesToCompare({ old: named, new: other });
    const documents = diffDocuments(before.documents, after.documents, (name) => say(`comparing ${name}`));
    const changes = documents.flatMap((document) => document.changes);
    const today = options.today ?? new Date().toISOString().slice(0, 10);
    const versions = { old: before.documents, new: after.documents };
    const callers = usages && findCallers(changes, versions, usages);
    const report = await diffReport(`${old} -> ${after.name}`, documents, judge(changes, approved, today), {
      ...options,
      callers,
      locate: (change) => locate(change, before, after),
      locateVersion: (document) => after.locate(document, '/info/version'),
    });
    const exitCode = summarize(report).fail > 0 ? 1 : 0;
    return { documents, report, callers, exitCode };
  });
}

/**
 * Writes the outcome in any format. JSON also contains every change with its verdict and callers, and the
 * required version of each document.
 */
export function writeDiff({ report, documents: found, callers }: DiffOutcome, format: ReportFormat): string {
  if (format !== 'json') return writeReport(report, format);
  const judged = (change: Change) => ({ ...change, callers: callers?.get(change) });
  const documents = found.map((document) => ({ ...document, changes: document.changes.map(judged) }));
  // A report always has items; they go last.
  const { items, ...head } = JSON.parse(writeJson(report)) as { items: unknown };
  return `${jsonText({ ...head, documents, items })}\n`;
}

async function deployed(side: Side, deployment: string | undefined): Promise<Side> {
  if (deployment === undefined) return side;
  const whole = { source: side.name, documents: side.documents, operations: [], gaps: [] };
  const { documents } = await loadDeployment(whole, deployment);
  return { ...side, name: `${side.name} (${deployment})`, documents };
}

async function readNew(source: Source, cwd: string, refs: string, within?: string): Promise<Side> {
  // The user didn't name the place of the bundled contract, and it can be anywhere.
  const path = source === CARRIED ? registryOf(CARRIED) : source;
  const side =
    typeof path === 'string'
      ? await readSide(path, cwd, refs, source === CARRIED ? undefined : within)
      : sideInUse(path ?? (await loadContract(CARRIED)));
  // A copied file with an unchanged name would silently remove an operation.
  operationsOf(side.documents);
  return side;
}

const SHORTEST_MS = 100;

function atMostOften(progress: (text: string) => void): (text: string) => void {
  let last = -Infinity;
  return (text) => {
    if (Date.now() - last < SHORTEST_MS) return;
    last = Date.now();
    progress(text);
  };
}

/** Adds the side to an error. */
async function ofSide<T>(side: 'OLD' | 'NEW', read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw cause instanceof ContractError ? new ContractError(`${side}: ${cause.message}`, { cause }) : cause;
  }
}

/** A line of the new version, where people can comment; removed things are shown under their likely new name, or where they would be. */
async function locate(change: Change, old: Side, next: Side): Promise<SourceLine | undefined> {
  if (change.renamedTo !== undefined) return next.locate(change.document, change.renamedTo);
  if (change.side === 'new') return next.locate(change.document, change.pointer);
  if (!next.documents.some(({ id }) => id === change.document))
    return old.locate(change.document, change.pointer);
  // Removing an entry shifts indexes, so the list itself is the place.
  return next.locate(change.document, (change.near ?? change.pointer).replace(/\/\d+(\/.*)?$/, ''));
}
