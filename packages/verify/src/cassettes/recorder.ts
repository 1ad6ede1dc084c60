import { writeCassettes, type RecordedInteraction } from '@chain-apis/contract';
import type { ReportItem } from '../reports/report.ts';
import type { Interaction } from '../send/caller.ts';
import { writeSettings, type RecordedSettings } from './settings.ts';
import { createRedact, redactAll, redactHeaders, type Redact } from '../send/redact.ts';

/** Collects the interactions of a run. */
export interface Recorder {
  /** For `onCase` of `verify`. */
  readonly onCase: (interactions: readonly Interaction[], items: readonly ReportItem[]) => void;
  /**
   * Writes what was collected, one file per operation, in place of what the folder held.
   *
   * @param settings - how it was asked for, so that a replay asks alike
   */
  write(folder: string, settings?: RecordedSettings): Promise<number>;
}

/** @param secrets - values that must not be stored, wherever they stand */
export function createRecorder(secrets: readonly string[]): Recorder {
  const redact = createRedact(secrets);
  const recorded = new Map<string, RecordedInteraction[]>();
  return {
    onCase(interactions, items) {
      const broken = items.filter(({ status }) => status === 'fail').map(({ rule }) => rule);
      for (const interaction of interactions) {
        const one = record(interaction, broken, redact);
        const list = recorded.get(interaction.operation.id) ?? [];
        if (one) list.push(one);
        recorded.set(interaction.operation.id, list);
      }
    },
    async write(folder, settings) {
      const cassettes = [...recorded].map(([operation, interactions]) => ({ operation, interactions }));
      await writeCassettes(folder, cassettes);
      await writeSettings(folder, settings);
      return [...recorded.values()].flat().length;
    },
  };
}

function record(
  { title, target, request, response }: Interaction,
  broken: readonly string[],
  redact: Redact,
): RecordedInteraction | undefined {
  if (!response.ok) return undefined;
  const { method, url, headers, body } = request;
  const recorded = {
    title,
    ...target,
    request: {
      method,
      path: url.slice(target.baseUrl.length),
      headers: redactHeaders(headers, redact),
      ...(body !== undefined && { body }),
    },
    response: {
      status: response.status,
      headers: redactHeaders(response.headers, redact),
      body: response.text,
    },
    valid: broken.length === 0,
    ...(broken.length > 0 && { broken: [...new Set(broken)] }),
  };
  return redactAll(recorded, redact);
}
