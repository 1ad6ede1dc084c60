import type { Checkers, Contract } from '@chain-apis/contract';
import type { RunSettings } from '../cassettes/settings.ts';
import type { ReportItem } from '@chain-apis/foundation/reports';
import type { Interaction } from '../send/caller.ts';
import type { Key } from '../send/credentials.ts';
import type { Clock } from '../send/clock.ts';
import type { Fetch } from '../send/send-request.ts';
import type { Limits } from '../send/sender.ts';
import type { Service, Target } from '../send/target.ts';

export interface VerifyOptions extends RunSettings {
  readonly contract: Pick<Contract, 'documents' | 'operations'>;
  /** Existing checkers of the contract, if any: compiling takes time. */
  readonly checkers?: Checkers | undefined;
  /** The URLs to verify. Two of the same service are compared. */
  readonly targets: readonly Target[];
  readonly fetch?: Fetch | undefined;
  readonly clock?: Clock | undefined;
  /** Ends the run early; completed checks are reported. */
  readonly signal?: AbortSignal | undefined;
  /** Omitted limits have defaults; on this machine, rate and budget are unlimited. */
  readonly limits?: { readonly [Name in keyof Limits]?: Limits[Name] | undefined } | undefined;
  readonly keys?: Readonly<Record<Service, Key | undefined>> | undefined;
  /** Names of operations to send although they may change something. */
  readonly allowWrites?: readonly string[] | undefined;
  /** Slower responses are failures. */
  readonly maxLatencyMs?: number | undefined;
  /** Names of headers, parameters and properties whose values reports show. Default: secrets are hidden. */
  readonly keep?: readonly string[] | undefined;
  /** Only these operations. */
  readonly only?: readonly string[] | undefined;
  /** Ends the run at a row; later rows are not reported. */
  readonly stopAt?: ((item: ReportItem) => boolean) | undefined;
  /** Called with every row. */
  readonly onItem?: ((item: ReportItem) => void) | undefined;
  /** Called with every interaction and its verdict. Contains secrets: redact before storing it. */
  readonly onCase?:
    ((interactions: readonly Interaction[], items: readonly ReportItem[]) => void) | undefined;
}
