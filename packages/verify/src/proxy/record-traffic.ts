import { redactAll } from '@chain-apis/contract';
import type { Recorder } from '../cassettes/recorder.ts';
import type { ReportItem } from '@chain-apis/contract/reports';
import type { HideCredentials } from './hide-credentials.ts';
import type { Traffic, TrafficVerdict } from './traffic.ts';

export type RecordTraffic = (
  traffic: Traffic,
  verdicts: readonly TrafficVerdict[],
  items: readonly ReportItem[],
) => void;

/** Records what passed by, for `verify --replay` and the mock; without credentials. */
export function createRecordTraffic(
  { onCase }: Recorder,
  baseUrl: string,
  hide: HideCredentials,
): RecordTraffic {
  let count = 0;
  return ({ request: sent, response }, verdicts, items) => {
    const operation = verdicts.find((verdict) => verdict.operation)?.operation;
    if (!operation) return;
    count += 1;
    const { request, redact } = hide(sent);
    const interaction = {
      title: `traffic ${count}`,
      target: { service: operation.document.package, baseUrl },
      operation,
      request: redactAll(request, redact),
      response: redactAll(response, redact),
      repeat: '',
    };
    onCase([interaction], items);
  };
}
