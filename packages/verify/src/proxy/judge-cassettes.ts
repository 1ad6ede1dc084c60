import type { Cassette, RecordedInteraction } from '@chain-apis/contract/traffic';
import type { Report } from '@chain-apis/foundation/reports';
import { explanationsOf } from '../reports/rows.ts';
import type { Traffic } from './judge-exchange.ts';
import { watchTraffic, type TrafficOptions } from './watch-traffic.ts';

export interface JudgeCassettesOptions extends TrafficOptions {
  readonly only?: readonly string[] | undefined;
}

/** Checks recorded interactions one by one: a proxy's recording follows no plan. */
export function judgeCassettes(cassettes: readonly Cassette[], options: JudgeCassettesOptions): Report {
  const { only } = options;
  const wanted = cassettes.filter(({ operation }) => only?.includes(operation) ?? true);
  const names = new Set(wanted.map(({ operation }) => operation));
  const interactions = wanted.flatMap((cassette) => cassette.interactions);
  const addresses = [...new Set(interactions.map(({ baseUrl }) => baseUrl))];
  const { judgeAt, logOf } = watchTraffic(options, ({ id }) => names.has(id));
  const reports = addresses.map((baseUrl) => {
    const [judge, log] = [judgeAt(baseUrl), logOf(baseUrl)];
    for (const one of interactions.filter((interaction) => interaction.baseUrl === baseUrl)) {
      const traffic = trafficOf(one);
      log.add(traffic, judge(traffic));
    }
    return log.report();
  });
  const items = reports.flatMap((report) => report.items);
  const advice = explanationsOf(items);
  return {
    tool: 'chain-apis verify',
    subject: addresses.join(' '),
    complete: true,
    items,
    ...(advice.length > 0 && { advice }),
    operations: reports
      .flatMap((report) => report.operations ?? [])
      .filter(({ state }) => state !== 'not-judged'),
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
