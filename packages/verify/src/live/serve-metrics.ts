import { createServer } from 'node:http';
import { listen, stoppable } from '@chain-apis/contract';
import { summarize } from '@chain-apis/contract/reports';
import type { Round } from './watch.ts';

const PREFIX = 'chain_apis_verify_';

/** Metrics of a watch, served as Prometheus text. */
export interface MetricsServer {
  /** Where they are, `/metrics` included. */
  readonly url: string;
  /**
   * Takes a round in.
   *
   * @param at - when it was over, in milliseconds of Unix time. Default: now
   */
  record(round: Round, at?: number): void;
  /** @param grace - milliseconds that requests in hand get */
  close(grace: number): Promise<void>;
}

/** Counts of the rounds of a watch, as Prometheus reads them. */
async function createMetrics() {
  // Only now: nothing else needs the library.
  const { Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const shared = { registers: [registry] };
  const named = (name: string, help: string) => ({ ...shared, name: PREFIX + name, help });
  const ok = new Gauge(named('ok', 'Whether the contract held in the latest round: 1 or 0.'));
  const rows = new Gauge({
    ...named('rows', 'Rows of the latest report, by verdict.'),
    labelNames: ['verdict'],
  });
  const drift = new Gauge(
    named('drift', 'Members and values in the latest round that the contract does not know.'),
  );
  const latency = new Histogram(named('response_seconds', 'Time from request to response, of each row.'));
  const good = new Gauge(
    named('last_good_round_timestamp_seconds', 'When the contract last held; 0 if it has not yet.'),
  );
  const rounds = new Counter(named('rounds_total', 'Rounds that are over.'));
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

/**
 * Serves metrics at `/metrics`: rows by verdict, latency, drift, the time of the last good round, the number of rounds.
 *
 * @param port - 0 takes any
 * @throws NodeJS.ErrnoException if it cannot listen there
 */
export async function serveMetrics(host: string, port: number): Promise<MetricsServer> {
  const { registry, record } = await createMetrics();
  const server = createServer(async (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/metrics') return void response.writeHead(404).end('the metrics are at /metrics\n');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  const close = stoppable(server);
  const { origin } = await listen(server, port, host);
  return { url: `${origin}/metrics`, record: (round, at = Date.now()) => record(round, at), close };
}
