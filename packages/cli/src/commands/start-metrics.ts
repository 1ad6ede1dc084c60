import { serveMetrics, type MetricsServer } from '@chain-apis/verify';
import { listenError } from './listen-error.ts';
import type { METRICS } from './parse-flags.ts';

const FLAG = '--metrics HOST:PORT';

/** Starts the server of `--metrics`, if that flag is given. @throws CommandError if it cannot listen there */
export async function startMetrics(
  address: ReturnType<(typeof METRICS)['read']>,
): Promise<MetricsServer | undefined> {
  return (
    address &&
    serveMetrics(address.host, address.port).catch(listenError(address, { port: FLAG, host: FLAG }))
  );
}
