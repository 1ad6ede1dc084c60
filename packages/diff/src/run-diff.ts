import {
  CARRIED,
  ContractError,
  defaultRegistry,
  registryOf,
  uniqueOperations,
  type Contract,
  type SourceLine,
} from '@chain-apis/contract';
import {
  summarize,
  writeJson,
  writeReport,
  type Report,
  type ReportFormat,
} from '@chain-apis/contract/reports';
import { judge, readApprovals } from './approvals.ts';
import type { Change } from './change.ts';
import { diffDocuments, type DocumentDiff } from './diff-documents.ts';
import { diffReport } from './diff-report.ts';
import { carriedSide, readSide, sideInUse, type Side } from './read-side.ts';
import type { Level } from './rules.ts';
import { judgeUsage, type Broken, type Consumer } from './usage/judge-usage.ts';

export interface DiffOptions {
  /** Folder of paths and git refs. Default: the working directory. */
  readonly cwd?: string;
  /** Reads both sides from this folder only, or from the git repository around it. */
  readonly within?: string | undefined;
  /** The new version if none is named. Default: the default contract of all tools. */
  readonly current?: Pick<Contract, 'source' | 'documents'> | undefined;
  /** Path of the approvals file. */
  readonly approvals?: string | undefined;
  /** Fails if `info.version` increases less than the changes require. */
  readonly checkVersion?: boolean | undefined;
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

/**
 * Compares two versions of a contract.
 *
 * @param old - registry, folder, document or git ref; see the README
 * @param next - the same. Default: the default contract of all tools
 * @throws ContractError with a one-line reason if something cannot be read
 */
export async function runDiff(
  old: string,
  next: string | undefined,
  options: DiffOptions = {},
): Promise<DiffOutcome> {
  const cwd = options.cwd ?? process.cwd();
  const approvals = options.approvals === undefined ? [] : await readApprovals(options.approvals);
  const say = atMostOften(options.progress ?? (() => {}));
  return withSides([old, next], { ...options, cwd, say }, async (before, after) => {
    // A copied file with an unchanged name would silently remove an operation.
    for (const document of after.documents) await ofSide('NEW', async () => uniqueOperations(document));
    const documents = diffDocuments(before.documents, after.documents, (name) => say(`comparing ${name}`));
    const changes = documents.flatMap((document) => document.changes);
    const today = options.today ?? new Date().toISOString().slice(0, 10);
    const { consumers } = options;
    const versions = { old: before.documents, new: after.documents };
    const broken = consumers && judgeUsage(changes, versions, consumers);
    const report = await diffReport(`${old} -> ${after.name}`, documents, judge(changes, approvals, today), {
      ...(options.checkVersion !== undefined && { checkVersion: options.checkVersion }),
      approvals: options.approvals,
      ...(options.show !== undefined && { show: options.show }),
      ...(consumers &&
        broken && { consumers: consumers.map(({ name }) => name), broken, failOn: options.failOn }),
      locate: (change) => locate(change, before, after),
      locateVersion: (document) => after.locate(document, '/info/version'),
    });
    return { documents, report, ...(broken && { broken }), exitCode: summarize(report).fail > 0 ? 1 : 0 };
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
  return `${JSON.stringify({ ...head, documents, items }, null, 2)}\n`;
}

async function withSides<T>(
  names: readonly [string, string | undefined],
  { cwd, within, current, say }: DiffOptions & { cwd: string; say: (text: string) => void },
  use: (old: Side, next: Side) => Promise<T>,
): Promise<T> {
  const [oldName, nextName] = names;
  const usual = nextName === undefined ? defaultRegistry(cwd) : registryOf(nextName);
  say(`reading ${oldName}`);
  const old = await ofSide('OLD', () => readSide(oldName, cwd, within));
  try {
    say(`reading ${nextName ?? 'the new version'}`);
    const next = await ofSide('NEW', async () => {
      if (nextName !== undefined && nextName !== CARRIED) return readSide(nextName, cwd, within);
      if (nextName === undefined && current !== undefined) return sideInUse(current);
      // The user didn't name it, and it can be anywhere.
      return usual === undefined ? carriedSide() : readSide(usual, cwd);
    });
    return await use(old, next).finally(() => next.dispose());
  } finally {
    await old.dispose();
  }
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

/** A line of the new version, where people can comment; removed things are shown where they would be. */
async function locate(change: Change, old: Side, next: Side): Promise<SourceLine | undefined> {
  if (change.side === 'new') return next.locate(change.document, change.pointer);
  if (!next.documents.some(({ id }) => id === change.document))
    return old.locate(change.document, change.pointer);
  // Removing an entry shifts indexes, so the list itself is the place.
  return next.locate(change.document, change.pointer.replace(/\/\d+(\/.*)?$/, ''));
}
