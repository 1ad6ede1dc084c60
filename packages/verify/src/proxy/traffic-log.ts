import { curlLine, type Contract, type Operation } from '@chain-apis/contract';
import { causeOf } from '../live/group-rows.ts';
import { fileOf } from '../live/to-items.ts';
import type { OperationCoverage, Report, ReportItem } from '../reports/report.ts';
import { redactAll, redactHeaders, type Redact } from '../send/redact.ts';
import { createExercise } from './exercise.ts';
import type { Traffic, TrafficVerdict } from './traffic.ts';

/** Collects verdicts on what passed by: a row for each cause, however often it comes. */
export interface TrafficLog {
  add(traffic: Traffic, verdicts: readonly TrafficVerdict[]): readonly ReportItem[];
  /** A response that broke off or never came. */
  broken(request: Traffic['request'], why: string): void;
  report(): Report;
}

export interface TrafficLogOptions {
  readonly contract: Pick<Contract, 'operations'>;
  readonly baseUrl: string;
  readonly redact: Redact;
  /** Is given the first row of each cause. */
  readonly onItem?: ((item: ReportItem) => void) | undefined;
}

export function createTrafficLog({ contract, baseUrl, redact, onItem }: TrafficLogOptions): TrafficLog {
  const rows = new Map<string, ReportItem>();
  const passed = new Map<string, number>();
  const exercise = createExercise();
  // The same verdict is on the same request with the same response: it shows nothing new.
  const noted = new WeakMap<TrafficVerdict, readonly ReportItem[]>();

  function rowsOf(traffic: Traffic, { operation, findings }: TrafficVerdict): ReportItem[] {
    if (findings.length === 0) return [];
    const { request } = traffic;
    const repeat = curlLine(baseUrl, {
      ...request,
      path: request.url.slice(baseUrl.length),
      headers: redactHeaders(request.headers, redact),
    });
    const title = `${operation?.id ?? `${request.method} ${new URL(request.url).pathname}`}: traffic`;
    return findings.map(({ level, repeat: _, ...finding }) =>
      redactAll(
        { ...finding, title, status: level, ...(level === 'fail' && { repeat, ...fileOfMaybe(operation) }) },
        redact,
      ),
    );
  }

  function count(item: ReportItem): void {
    const cause = causeOf(item) ?? item.title;
    const known = rows.get(cause);
    rows.set(cause, known ? { ...known, count: (known.count ?? 1) + 1 } : item);
    if (!known) onItem?.(item);
  }

  return {
    broken({ method, url }, why) {
      const title = `${method} ${new URL(url).pathname}: traffic`;
      count(redactAll({ rule: 'http/broken', title, status: 'fail', message: why }, redact));
    },
    add(traffic, verdicts) {
      for (const verdict of verdicts) {
        if (!noted.has(verdict)) exercise.note(verdict);
        const id = verdict.operation?.id;
        const isGood = verdict.findings.every(({ level }) => level !== 'fail');
        if (id !== undefined && isGood) passed.set(id, (passed.get(id) ?? 0) + 1);
      }
      const found = verdicts.flatMap((verdict) => {
        const rows = noted.get(verdict) ?? rowsOf(traffic, verdict);
        noted.set(verdict, rows);
        return rows;
      });
      for (const item of found) count(item);
      return found;
    },
    report: () => ({
      tool: 'chain-apis proxy',
      subject: baseUrl,
      complete: true,
      items: [
        ...[...passed].map(([id, count]): ReportItem => ({
          rule: 'traffic',
          title: `${id}: traffic`,
          status: 'pass',
          count,
        })),
        ...rows.values(),
        ...exercise.rows(contract.operations),
      ],
      operations: contract.operations.map((operation): OperationCoverage => exercise.coverage(operation)),
    }),
  };
}

function fileOfMaybe(operation: Operation | undefined): { file?: string } {
  return operation ? { file: fileOf(operation) } : {};
}
