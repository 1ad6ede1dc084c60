import {
  createHiding,
  createRedact,
  redactAll,
  redactEchoes,
  type Hiding,
  type HidingOptions,
  type RecordedInteraction,
  type Redact,
} from '@chain-apis/contract/traffic';
import { openJournal, type JournalOptions } from '@chain-apis/contract/traffic/files';
import type { Contract } from '@chain-apis/contract';
import type { ReportItem } from '@chain-apis/foundation/reports';
import { settingsOf, type RecordedSettings } from './settings.ts';
import type { Interaction } from '../send/caller.ts';

/** Records the interactions of a run as they happen. */
export interface Recorder {
  /** For `onCase` of `verify`. */
  readonly onCase: (interactions: readonly Interaction[], items: readonly ReportItem[]) => void;
  /** Returns the number of recorded interactions. @throws WriteError if one could not be written */
  close(): Promise<number>;
}

export interface RecorderOptions extends Omit<JournalOptions, 'settings'>, HidingOptions {
  /** Declares what is plain data and what is a credential. */
  readonly contract: Pick<Contract, 'operations'>;
  /** Values that must not be stored anywhere. */
  readonly secrets?: readonly string[] | undefined;
  /** Settings of the run, so that a replay sends the same requests. */
  readonly settings?: RecordedSettings | undefined;
}

/** @throws CassetteError if the folder already has a recording; WriteError if it cannot be written */
export async function openRecorder({
  contract,
  secrets = [],
  settings,
  keep,
  more,
  ...options
}: RecorderOptions): Promise<Recorder> {
  const redact = createRedact(secrets);
  const hiding = createHiding(contract.operations, { keep, more });
  const journal = await openJournal({ ...options, settings: settingsOf(settings ?? {}) });
  return {
    onCase(interactions, items) {
      const broken = items.filter(({ status }) => status === 'fail').map(({ rule }) => rule);
      for (const interaction of interactions) {
        const one = record(interaction, broken, { hiding, redact });
        if (one) journal.add(interaction.operation.id, one);
      }
    },
    close: () => journal.close(),
  };
}

function record(
  { title, target, request, response }: Interaction,
  broken: readonly string[],
  { hiding, redact }: { readonly hiding: Hiding; readonly redact: Redact },
): RecordedInteraction | undefined {
  if (!response.ok) return undefined;
  const { method, url, headers, body } = request;
  const [sent, found]: [string[], string[]] = [[], []];
  const hidden = {
    path: hiding.url(url.slice(target.baseUrl.length), sent),
    headers: hiding.headers(headers, sent),
    ...(body !== undefined && { body: hiding.body(body, sent) }),
  };
  const recorded = {
    title,
    ...target,
    // Only by what it hides itself: a replay sends it before there is a response.
    request: { method, ...redactAll(hidden, redactEchoes(sent)) },
    response: {
      status: response.status,
      headers: hiding.headers(response.headers, found),
      body: hiding.body(response.text, found),
    },
    valid: broken.length === 0,
    ...(broken.length > 0 && { broken: [...new Set(broken)] }),
  };
  const echoes = redactEchoes([...sent, ...found]);
  return redactAll({ ...recorded, response: redactAll(recorded.response, echoes) }, redact);
}
