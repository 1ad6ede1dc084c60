import { wantedBy } from '../discover/wanted.ts';
import { byReason } from '@chain-apis/foundation/reports';
import { onDeployment } from '../send/on-deployment.ts';
import { createPlanSender } from '../send/sender.ts';
import { laterCases } from '../cases/plan.ts';
import type { VerifyOptions } from './verify-options.ts';
import { limitsOf, runTargets } from './verify.ts';

/** A request that a run would send. */
export interface PlannedRequest {
  readonly operation: string;
  readonly title: string;
  readonly method: string;
  readonly url: string;
  readonly body?: string;
}

/** What a run would do. */
export interface Plan {
  /** Every request that doesn't depend on a response. The server's ids replace the contract's. */
  readonly requests: readonly PlannedRequest[];
  /** Requests that depend on responses. */
  readonly followUps: readonly string[];
  /** Operations that are not sent, by reason, and values with which no call can be. */
  readonly leftOut: readonly string[];
  /** Methods to allow whose names suggest that they only read. */
  readonly suggestion?: string;
}

/** Lists what `verify` would send with the same options, without sending anything. */
export async function planRequests(given: VerifyOptions): Promise<Plan> {
  const options = onDeployment(given);
  const { checkers } = options;
  const requests: PlannedRequest[] = [];
  const unwritten = new Set<string>();
  const report = await runTargets(
    {
      ...options,
      onItem: undefined,
      stopAt: undefined,
      onCase: (interactions) => {
        for (const { operation, title, request, response } of interactions) {
          const { method, url, body } = request;
          if (!response.ok && response.kind === 'forbidden') {
            unwritten.add(`${operation.id}: ${response.why}`);
            continue;
          }
          requests.push({ operation: operation.id, title, method, url, ...(body !== undefined && { body }) });
        }
      },
    },
    createPlanSender(limitsOf(options)),
    checkers,
  );
  const left = (report.operations ?? []).filter(({ state }) => state === 'not-sent');
  const isLeft = new Set(left.map(({ operation }) => operation));
  const services = new Set(options.targets.map(({ service }) => service));
  const sent = options.contract.operations.filter(
    ({ id, document }) =>
      services.has(document.package) && !isLeft.has(id) && (options.only?.includes(id) ?? true),
  );
  const learnt = sent
    .filter((operation) => wantedBy(operation, checkers).length > 0)
    .map(({ id }) => `${id}: the same with ids from responses`);
  const later = laterCases(sent, checkers, options.strict ?? false)
    .flat()
    .flatMap(({ operation, followUp }) => (followUp === undefined ? [] : [`${operation.id}: ${followUp}`]));
  return {
    requests,
    followUps: [...new Set([...learnt, ...later])],
    leftOut: [...byReason(left), ...unwritten],
    ...(report.advice !== undefined && { suggestion: report.advice.join(' ') }),
  };
}
