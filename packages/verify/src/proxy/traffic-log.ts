import { curlLine, type Operation } from '@chain-apis/contract';
import { causeOf, explanationsOf, fileOf } from '../reports/rows.ts';
import type { Report, ReportItem } from '@chain-apis/foundation/reports';
import { createTrafficCoverage } from './traffic-coverage.ts';
import type { HideCredentials } from './hide-credentials.ts';
import type { Traffic, TrafficVerdict } from './judge-exchange.ts';

export interface TrafficLogOptions {
  readonly operations: readonly Operation[];
  readonly baseUrl: string;
  readonly hide: HideCredentials;
  /** Called with the first row of each cause. */
  readonly onItem?: ((item: ReportItem) => void) | undefined;
}

/** Collects verdicts on traffic: one row for each cause, with its count. */
export function createTrafficLog({ operations, baseUrl, hide, onItem }: TrafficLogOptions) {
  const causes = createCauses(onItem);
  const passed = new Map<string, number>();
  const exercise = createTrafficCoverage();
  /** A URL need not serve all services: those without calls aren't reported. */
  const reached = new Set<string>();

  function take(traffic: Traffic, verdict: TrafficVerdict): readonly ReportItem[] {
    const { operation, findings, unjudged } = verdict;
    if (unjudged !== undefined) {
      const title = titleOf(traffic.request, operation?.id);
      causes.count({ rule: 'traffic/unjudged', title, status: 'skipped', message: unjudged }, title);
      return [];
    }
    const rows = rowsOf(traffic, verdict, baseUrl, hide);
    exercise.note(verdict);
    if (operation) reached.add(operation.document.package);
    if (operation && findings.every(({ level }) => level !== 'fail'))
      passed.set(operation.id, (passed.get(operation.id) ?? 0) + 1);
    for (const item of rows) causes.count(item);
    return rows;
  }

  return {
    /** A response that was cut off, missing or unusable. */
    broken: (request: Request, message: string) =>
      causes.count({ rule: 'http/broken', title: titleOf(request), status: 'fail', message }),
    /** A request that was not forwarded. */
    refused: (reason: string) =>
      causes.count(
        { rule: 'http/refused', title: 'traffic', status: 'skipped', message: `not forwarded: ${reason}` },
        reason,
      ),
    /** Traffic without a verdict. */
    unjudged: (request: Request, message: string) =>
      causes.count(
        { rule: 'traffic/unjudged', title: titleOf(request), status: 'skipped', message },
        message,
      ),
    add: (traffic: Traffic, verdicts: readonly TrafficVerdict[]) =>
      verdicts.flatMap((verdict) => take(traffic, verdict)),
    report: (): Report => {
      const items = [...[...passed].map(passedRow), ...causes.rows(), ...exercise.rows(operations)];
      const advice = explanationsOf(items);
      return {
        tool: 'chain-apis proxy',
        subject: baseUrl,
        complete: true,
        items,
        operations: operations
          .filter(({ document }) => reached.has(document.package))
          .map((operation) => exercise.coverage(operation)),
        ...(advice.length > 0 && { advice }),
      };
    },
  };
}

type Request = Traffic['request'];

const titleOf = ({ method, url }: Request, id = `${method} ${new URL(url).pathname}`) => `${id}: traffic`;

/** Maximum number of rows: callers invent paths and values, and each may be a new cause. */
const MAX_CAUSES = 5000;

/** The first row of each cause, with its count. */
function createCauses(onItem: TrafficLogOptions['onItem']) {
  const rows = new Map<string, ReportItem>();
  /** Findings of further causes, by status. */
  const others = new Map<ReportItem['status'], number>();
  return {
    rows: (): ReportItem[] => [...rows.values(), ...[...others].map(othersRow)],
    count(item: ReportItem, cause = causeOf(item) ?? item.title): void {
      const existing = rows.get(cause);
      if (!existing && rows.size >= MAX_CAUSES) {
        others.set(item.status, (others.get(item.status) ?? 0) + 1);
        return;
      }
      rows.set(cause, existing ? { ...existing, count: (existing.count ?? 1) + 1 } : item);
      if (!existing) onItem?.(item);
    },
  };
}

function othersRow([status, count]: readonly [ReportItem['status'], number]): ReportItem {
  const message = `findings of other causes than these ${MAX_CAUSES}`;
  return { rule: 'traffic/more', title: 'traffic', status, count, message };
}

function passedRow([id, count]: readonly [string, number]): ReportItem {
  return { rule: 'traffic', title: `${id}: traffic`, status: 'pass', count };
}

/** Converts a verdict's findings to rows, each with the command that repeats the request. */
function rowsOf(
  traffic: Traffic,
  { operation, findings }: TrafficVerdict,
  baseUrl: string,
  hide: HideCredentials,
): ReportItem[] {
  if (findings.length === 0) return [];
  const { request, item } = hide(traffic.request);
  const repeat = curlLine(baseUrl, { ...request, path: request.url.slice(baseUrl.length) });
  const title = titleOf(request, operation?.id);
  const own = { repeat, ...(operation && { file: fileOf(operation) }) };
  return findings.map(({ level, repeat: _, ...finding }) =>
    item({ ...finding, title, status: level, ...(level === 'fail' && own) }),
  );
}
