import { createRecorder, type Recorder } from '../cassettes/cassettes.ts';
import type { ReportItem } from '../reports/report.ts';
import type { Target } from '../send/target.ts';
import type { Traffic, TrafficVerdict } from './traffic.ts';

/** The most interactions of one operation that are recorded. */
const MOST = 200;

export interface TrafficRecorder extends Pick<Recorder, 'write'> {
  add(traffic: Traffic, verdicts: readonly TrafficVerdict[], items: readonly ReportItem[]): void;
}

/** Records what passed by as cassettes, for `verify --replay` and the mock; without credentials. */
export function createTrafficRecorder(baseUrl: string, keyHeaders: readonly string[]): TrafficRecorder {
  const recorder = createRecorder([]);
  const counts = new Map<string, number>();
  return {
    add({ request, response }, verdicts, items) {
      const operation = verdicts.find((verdict) => verdict.operation)?.operation;
      if (!operation) return;
      const count = counts.get(operation.id) ?? 0;
      if (count >= MOST) return;
      counts.set(operation.id, count + 1);
      const target: Target = { service: operation.document.package, baseUrl };
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !keyHeaders.includes(name)),
      );
      recorder.onCase(
        [
          {
            title: `traffic ${count + 1}`,
            target,
            operation,
            request: { ...request, headers },
            response,
            repeat: '',
          },
        ],
        items,
      );
    },
    write: (folder, settings) => recorder.write(folder, settings),
  };
}
