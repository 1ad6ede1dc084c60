import { createServer } from 'node:http';
import { listen, stoppable } from '@chain-apis/foundation/host';
import type { Round } from './watch.ts';

/** Metrics of a watch, served as Prometheus text. */
export interface MetricsServer {
  /** Their URL, including `/metrics`. */
  readonly url: string;
  /**
   * Adds a round.
   *
   * @param at - when it was over, in milliseconds of Unix time. Default: now
   */
  record(round: Round, at?: number): void;
  /** @param grace - milliseconds for pending requests */
  close(grace: number): Promise<void>;
}

/**
 * Serves metrics at `/metrics`: rows by verdict, latency, drift, the time of the last good round, the number of rounds.
 *
 * @param port - 0 takes any
 * @throws NodeJS.ErrnoException if it cannot listen there
 */
export async function serveMetrics(host: string, port: number): Promise<MetricsServer> {
  // Only now: nothing else needs the library.
  const { createMetrics } = await import('./watch-metrics.ts');
  const { registry, record } = createMetrics();
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
