import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { summarize } from '@chain-apis/foundation/reports';
import type { Round } from './watch.ts';

const PREFIX = 'chain_apis_verify_';

/** Prometheus metrics of a watch. */
export function createMetrics() {
  const registry = new Registry();
  const shared = { registers: [registry] };
  const named = (name: string, help: string) => ({ ...shared, name: PREFIX + name, help });
  const ok = new Gauge(named('ok', '1 if the latest round passed, 0 if not.'));
  const rows = new Gauge({
    ...named('rows', 'Rows of the latest report, by verdict.'),
    labelNames: ['verdict'],
  });
  const drift = new Gauge(named('drift', 'Undeclared properties and values in the latest round.'));
  const latency = new Histogram(named('response_seconds', 'Time from request to response, of each row.'));
  const good = new Gauge(
    named('last_good_round_timestamp_seconds', 'Time of the last round that passed; 0 if none has.'),
  );
  const rounds = new Counter(named('rounds_total', 'Finished rounds.'));
  return {
    registry,
    record({ report, state }: Round, at: number): void {
      rounds.inc();
      ok.set(state === 'ok' ? 1 : 0);
      if (state === 'ok') good.set(at / 1000);
      for (const [verdict, count] of Object.entries(summarize(report))) rows.set({ verdict }, count);
      drift.set(report.items.filter(({ rule }) => rule.startsWith('drift/')).length);
      for (const { durationMs } of report.items)
        if (durationMs !== undefined) latency.observe(durationMs / 1000);
    },
  };
}
