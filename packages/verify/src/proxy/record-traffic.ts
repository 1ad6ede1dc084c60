import { createRecorder, type Recorder } from '../cassettes/recorder.ts';
import type { ReportItem } from '../reports/report.ts';
import type { Interaction } from '../send/caller.ts';
import { redactAll } from '../send/redact.ts';
import type { HideCredentials } from './hide-credentials.ts';
import type { Traffic, TrafficVerdict } from './traffic.ts';

/** The most interactions of one operation that are recorded. */
const MOST = 200;

export interface TrafficRecorder extends Pick<Recorder, 'write'> {
  add(traffic: Traffic, verdicts: readonly TrafficVerdict[], items: readonly ReportItem[]): void;
}

/** Records what passed by as cassettes, for `verify --replay` and the mock; without credentials. */
export function createTrafficRecorder(baseUrl: string, hide: HideCredentials): TrafficRecorder {
  const recorder = createRecorder([]);
  const counts = new Map<string, number>();
  return {
    add({ request: sent, response }, verdicts, items) {
      const operation = verdicts.find((verdict) => verdict.operation)?.operation;
      if (!operation) return;
      const count = counts.get(operation.id) ?? 0;
      if (count >= MOST) return;
      counts.set(operation.id, count + 1);
      const { request, redact } = hide(sent);
      const interaction: Interaction = {
        title: `traffic ${count + 1}`,
        target: { service: operation.document.package, baseUrl },
        operation,
        request: redactAll(request, redact),
        response: redactAll(response, redact),
        repeat: '',
      };
      recorder.onCase([interaction], items);
    },
    write: (folder, settings) => recorder.write(folder, settings),
  };
}
