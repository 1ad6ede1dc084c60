import { ContractError, loadContract, type Contract } from '@chain-apis/contract';
import { CARRIED, loadDeployment, registryOf } from '@chain-apis/contract/documents';
import { uniqueOperations } from '@chain-apis/contract/source';
import type { SourceLine } from './source-lines.ts';
import { jsonText } from '@chain-apis/foundation';
import {
  summarize,
  writeJson,
  writeReport,
  type Report,
  type ReportFormat,
} from '@chain-apis/foundation/reports';
import { judge, readApprovals } from './approvals.ts';
import type { Change } from './change.ts';
import { diffDocuments, type DocumentDiff } from './diff-documents.ts';
import { diffReport } from './diff-report.ts';
import { withRefs } from './export-ref.ts';
import { sidesToCompare } from './one-document.ts';
import { readSide, sideInUse, type Side } from './read-side.ts';
import type { Level } from './rules/rule.ts';
import { judgeUsage, type Broken, type Consumer } from './usage/judge-usage.ts';

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
  /** Minimum level to report. */
  readonly show?: Level | undefined;
  /** Programs that use the contract: breaking changes name the affected ones. */
  readonly consumers?: readonly Consumer[] | undefined;
  /** Which breaking changes fail: all that aren't approved (default), or those that affect a consumer. */
  readonly failOn?: 'breaking' | 'used' | undefined;
  /** Called with progress, at readable intervals. */
  readonly progress?: ((text: string) => void) | undefined;
  /** Date for checking approvals, `YYYY-MM-DD`. Default: today, in UTC. */
  readonly today?: string;
}

/** Result of a comparison. */
export interface DiffOutcome {
  readonly documents: readonly DocumentDiff[];
  readonly report: Report;
  /** With consumers: who is affected by each breaking change. */
  readonly broken?: ReadonlyMap<Change, readonly Broken[]>;
  /** 0: no breaking changes, or all are approved; 1 otherwise. */
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
  const { cwd = process.cwd(), consumers, approvals, within } = options;
  const approved = approvals === undefined ? [] : await readApprovals(approvals);
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
    const used = consumers && {
      consumers: consumers.map(({ name }) => name),
      broken: judgeUsage(changes, versions, consumers),
      failOn: options.failOn,
    };
    const report = await diffReport(`${old} -> ${after.name}`, documents, judge(changes, approved, today), {
      ...options,
      used,
      locate: (change) => locate(change, before, after),
      locateVersion: (document) => after.locate(document, '/info/version'),
    });
    const exitCode = summarize(report).fail > 0 ? 1 : 0;
    return { documents, report, ...(used && { broken: used.broken }), exitCode };
  });
}

/**
 * Writes the outcome in any format. JSON also contains every change with its verdict and affected consumers, and the
 * required version of each document.
 */
export function writeDiff({ report, documents: found, broken }: DiffOutcome, format: ReportFormat): string {
  if (format !== 'json') return writeReport(report, format);
  const judged = (change: Change) => ({ ...change, breaks: broken?.get(change) });
  const documents = found.map((document) => ({ ...document, changes: document.changes.map(judged) }));
  const { items, ...head } = JSON.parse(writeJson(report)) as { items: unknown };
  return `${jsonText({ ...head, documents, items })}\n`;
}

async function deployed(side: Side, deployment: string | undefined): Promise<Side> {
  if (deployment === undefined) return side;
  const { name: source, documents } = side;
  const whole = { source, documents, operations: [], gaps: [] };
  return {
    ...side,
    name: `${source} (${deployment})`,
    documents: (await loadDeployment(whole, deployment)).documents,
  };
}

async function readNew(source: Source, cwd: string, refs: string, within?: string): Promise<Side> {
  // The user didn't name the place of the bundled contract, and it can be anywhere.
  const path = source === CARRIED ? registryOf(CARRIED) : source;
  const side =
    typeof path === 'string'
      ? await readSide(path, cwd, refs, source === CARRIED ? undefined : within)
      : sideInUse(path ?? (await loadContract(CARRIED)));
  // A copied file with an unchanged name would silently remove an operation.
  side.documents.forEach(uniqueOperations);
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
  return next.locate(change.document, change.pointer.replace(/\/\d+(\/.*)?$/, ''));
}
