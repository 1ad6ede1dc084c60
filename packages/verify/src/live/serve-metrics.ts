import type { MetricsServer } from './watch-metrics.ts';

/**
 * Serves metrics at `/metrics`: rows by verdict, latency, drift, the time of the last good round, the number of rounds.
 *
 * @param port - 0 takes any
 * @throws NodeJS.ErrnoException if it cannot listen there
 */
export async function serveMetrics(host: string, port: number): Promise<MetricsServer> {
  // Only now: nothing else needs the library.
  const { startMetrics } = await import('./watch-metrics.ts');
  return startMetrics(host, port);
}
