import {
  createCheckers,
  type Cassette,
  type Checkers,
  type Contract,
  type RecordedInteraction,
} from '@chain-apis/contract';
import { createTrafficJudge } from './judge-traffic.ts';
import { createHideCredentials } from './hide-credentials.ts';
import { createTrafficLog } from './traffic-log.ts';
import type { Traffic } from './traffic.ts';
import type { Report, ReportItem } from '@chain-apis/contract/reports';

export interface JudgeCassettesOptions {
  readonly contract: Pick<Contract, 'documents' | 'operations'>;
  readonly checkers?: Checkers | undefined;
  readonly methodPrefix?: Readonly<Record<string, string>> | undefined;
  readonly only?: readonly string[] | undefined;
  /** Is given the first row of each cause. */
  readonly onItem?: ((item: ReportItem) => void) | undefined;
}

/** Judges interactions as they were recorded, whatever the contract would ask: what a proxy recorded is no plan. */
export function judgeCassettes(
  cassettes: readonly Cassette[],
  { contract, methodPrefix, onItem, ...options }: JudgeCassettesOptions,
): Report {
  const checkers = options.checkers ?? createCheckers(contract);
  const wanted = cassettes.filter(({ operation }) => options.only?.includes(operation) ?? true);
  const names = new Set(wanted.map(({ operation }) => operation));
  const operations = contract.operations.filter(({ id }) => names.has(id));
  const interactions = wanted.flatMap((cassette) => cassette.interactions);
  const addresses = [...new Set(interactions.map(({ baseUrl }) => baseUrl))];
  const hide = createHideCredentials(contract);
  const reports = addresses.map((baseUrl) => {
    const judge = createTrafficJudge(contract, checkers, { baseUrl, methodPrefix });
    const log = createTrafficLog({ contract: { operations }, baseUrl, hide, onItem });
    for (const one of interactions.filter((interaction) => interaction.baseUrl === baseUrl)) {
      const traffic = trafficOf(one);
      log.add(traffic, judge(traffic));
    }
    return log.report();
  });
  return {
    tool: 'chain-apis verify',
    subject: addresses.join(' '),
    complete: true,
    items: reports.flatMap(({ items }) => items),
    operations: reports
      .flatMap((report) => report.operations ?? [])
      .filter(({ judged }) => judged !== 'never'),
  };
}

function trafficOf({ baseUrl, request, response }: RecordedInteraction): Traffic {
  const { method, path, headers, body } = request;
  return {
    request: { method, url: baseUrl + path, headers, ...(body !== undefined && { body }) },
    response: {
      ok: true,
      status: response.status,
      headers: response.headers,
      text: response.body,
      durationMs: 0,
    },
  };
}
