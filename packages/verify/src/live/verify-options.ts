import type { Checkers, Contract } from '@chain-apis/contract';
import type { RunSettings } from '../cassettes/settings.ts';
import type { Usage } from '@chain-apis/contract/usage';
import type { ReportItem } from '@chain-apis/contract/reports';
import type { Interaction } from '../send/caller.ts';
import type { Key } from '../send/credentials.ts';
import type { Clock } from '../send/clock.ts';
import type { Fetch } from '../send/send-request.ts';
import type { Limits } from '../send/session.ts';
import type { Service, Target } from '../send/target.ts';

export interface VerifyOptions extends RunSettings {
  readonly contract: Pick<Contract, 'documents' | 'operations'>;
  /** Checkers of the contract, if there are some already: compiling takes its time. */
  readonly checkers?: Checkers | undefined;
  /** The addresses to verify. Two of one service are compared with each other. */
  readonly targets: readonly Target[];
  readonly fetch?: Fetch | undefined;
  readonly clock?: Clock | undefined;
  /** Ends the run early; what is known by then is reported. */
  readonly signal?: AbortSignal | undefined;
  /** Where a limit is left out it has its default; the rate has none on this machine. */
  readonly limits?: { readonly [Name in keyof Limits]?: Limits[Name] | undefined } | undefined;
  readonly keys?: Readonly<Record<Service, Key | undefined>> | undefined;
  /** Operations that may be sent although they may change something, by name. */
  readonly allowWrites?: readonly string[] | undefined;
  /** A response that takes longer is a failure. */
  readonly maxLatencyMs?: number | undefined;
  /** Only these operations. */
  readonly only?: readonly string[] | undefined;
  /** Only what this consumer needs: its operations, and of their responses the properties that it reads. */
  readonly usage?: Usage | undefined;
  /** Ends the run at a row; what would come after it is not reported. */
  readonly stopAt?: ((item: ReportItem) => boolean) | undefined;
  /** Is given every row as it comes in. */
  readonly onItem?: ((item: ReportItem) => void) | undefined;
  /** Is given every interaction with its verdict. It holds secrets: redact before storing it. */
  readonly onCase?:
    ((interactions: readonly Interaction[], items: readonly ReportItem[]) => void) | undefined;
}
