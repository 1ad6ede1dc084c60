import type { Checkers, Contract } from '@chain-apis/contract';
import type { ExploreOptions } from '../explore/explore.ts';
import type { ReportItem } from '../reports/report.ts';
import type { GivenIds } from '../discover/knowledge.ts';
import type { Interaction } from '../send/caller.ts';
import type { Key } from '../send/credentials.ts';
import type { Clock } from '../send/clock.ts';
import type { Fetch } from '../send/send-request.ts';
import type { Limits } from '../send/session.ts';
import type { Service, Target } from '../send/target.ts';

export interface VerifyOptions {
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
  /** The public deployment whose spelling the server has: its name in the `x-deployments` of the documents. */
  readonly deployment?: string | undefined;
  /** Prefixes of method names, ours to the server's: `{xvm: 'avm'}`; they win over those of the deployment. */
  readonly methodPrefix?: Readonly<Record<string, string>> | undefined;
  /** Ids that exist on the server, by the name of the parameter or of the variable in an address. */
  readonly ids?: GivenIds | undefined;
  /** Operations that may be sent although they may change something, by name. */
  readonly allowWrites?: readonly string[] | undefined;
  /** Sends methods too that a public server does not offer. Default: only on this machine. */
  readonly nodeSpecific?: boolean | undefined;
  /** The server holds the examples of the contract, as our mock does: nothing excuses a response then. */
  readonly strict?: boolean | undefined;
  /** A response that takes longer is a failure. */
  readonly maxLatencyMs?: number | undefined;
  /** Calls beyond the plan, made from the schemas. */
  readonly explore?: ExploreOptions | undefined;
  /** Only these operations. */
  readonly only?: readonly string[] | undefined;
  /** Ends the run at a row; what would come after it is not reported. */
  readonly stopAt?: ((item: ReportItem) => boolean) | undefined;
  /** Is given every row as it comes in. */
  readonly onItem?: ((item: ReportItem) => void) | undefined;
  /** Is given every interaction with its verdict. It holds secrets: redact before storing it. */
  readonly onCase?:
    ((interactions: readonly Interaction[], items: readonly ReportItem[]) => void) | undefined;
}
