import {
  createRedact,
  openJournal,
  redactAll,
  redactHeaders,
  type JournalOptions,
  type RecordedInteraction,
  type Redact,
} from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/contract/reports';
import { settingsOf, type RecordedSettings } from './settings.ts';
import type { Interaction } from '../send/caller.ts';

/** Records the interactions of a run as they happen. */
export interface Recorder {
  /** For `onCase` of `verify`. */
  readonly onCase: (interactions: readonly Interaction[], items: readonly ReportItem[]) => void;
  /** Returns the number of recorded interactions. @throws WriteError if one could not be written */
  close(): Promise<number>;
}

export interface RecorderOptions extends Omit<JournalOptions, 'settings'> {
  /** Values that must not be stored anywhere. */
  readonly secrets?: readonly string[] | undefined;
  /** Settings of the run, so that a replay sends the same requests. */
  readonly settings?: RecordedSettings | undefined;
}

/** @throws CassetteError if the folder already has a recording; WriteError if it cannot be written */
export async function openRecorder({
  secrets = [],
  settings,
  ...options
}: RecorderOptions): Promise<Recorder> {
  const redact = createRedact(secrets);
  const journal = await openJournal({ ...options, settings: settingsOf(settings ?? {}) });
  return {
    onCase(interactions, items) {
      const broken = items.filter(({ status }) => status === 'fail').map(({ rule }) => rule);
      for (const interaction of interactions) {
        const one = record(interaction, broken, redact);
        if (one) journal.add(interaction.operation.id, one);
      }
    },
    close: () => journal.close(),
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
