import { checkUsageFile, createUsageRecorder } from '@chain-apis/contract/traffic/files';
import type { Report } from '@chain-apis/foundation/reports';
import { openRecorder, type RecorderOptions } from '../cassettes/recorder.ts';
import type { Traffic, TrafficVerdict } from './judge-exchange.ts';
import { startProxyServer } from './proxy-server.ts';
import { watchTraffic, type TrafficOptions } from './watch-traffic.ts';

export interface ProxyOptions extends TrafficOptions {
  /** URL of the service, without trailing slash. */
  readonly upstream: string;
  /** Default: 4020; 0 for any free port. */
  readonly port?: number | undefined;
  /** Default: 127.0.0.1. */
  readonly host?: string | undefined;
  /** Turns a response that violates the contract into a 502 with the reasons. */
  readonly fail?: boolean | undefined;
  /** Records interactions: each is on disk before the caller has its whole response. */
  readonly record?: Omit<RecorderOptions, 'contract' | 'secrets' | 'settings' | 'keep' | 'more'> | undefined;
  /** Usage file to add to: the operations and parameters that are called. */
  readonly usage?: string | undefined;
  /** Default: 16 MiB. */
  readonly maxBytes?: number | undefined;
}

export interface Proxy {
  readonly url: string;
  /** Traffic until now. */
  report(): Report;
  /** Ends the recording; returns its number of interactions. @throws WriteError if one could not be written */
  endRecording(): Promise<number>;
  /**
   * Stops listening and lets requests in hand finish; then {@link Proxy.report} has everything. Called again with a shorter
   * grace, it cuts earlier.
   *
   * @param grace - milliseconds until connections are cut; `Infinity` waits for all of them. Default: 500
   */
  close(grace?: number): Promise<void>;
}

/** Starts a proxy in front of a service: forwards everything unchanged and checks it in both directions. */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { contract, upstream, record, usage, keep, fail = false } = options;
  if (usage !== undefined) await checkUsageFile(usage);
  const { judgeAt, logOf, more, isSecret, methodPrefix } = watchTraffic(options);
  const judge = judgeAt(upstream);
  const settings = { methodPrefix, traffic: true };
  const recorder = record && (await openRecorder({ ...record, contract, keep, more, settings }));
  const log = logOf(upstream);

  const used = usage === undefined ? undefined : createUsageRecorder(contract, usage, methodPrefix);

  let count = 0;

  function take(traffic: Traffic): readonly string[] {
    const { request, response } = traffic;
    const verdicts = judge(traffic);
    const items = log.add(traffic, verdicts);
    const operation = verdicts.find((verdict) => verdict.operation)?.operation;
    if (recorder && operation) {
      const target = { service: operation.document.package, baseUrl: upstream };
      const title = `traffic ${(count += 1)}`;
      recorder.onCase([{ title, target, operation, request, response, repeat: '' }], items);
    }
    used?.record({ ...request, url: request.url.slice(upstream.length) });
    return fail ? violationsIn(verdicts) : [];
  }

  const server = await startProxyServer({
    upstream,
    port: options.port ?? 4020,
    host: options.host ?? '127.0.0.1',
    maxBytes: options.maxBytes ?? 16 * 1024 * 1024,
    isHeldBack: fail,
    isRecorded: recorder !== undefined,
    onTraffic: take,
    onBroken: (request, why) => log.broken(request, why),
    onUnjudged: (request, why) => log.unjudged(request, why),
    onRefused: (reason) => log.refused(reason),
    isSecret,
  });
  return {
    url: server.url,
    report: () => log.report(),
    endRecording: async () => recorder?.close() ?? 0,
    async close(grace = 500) {
      await server.close(grace);
      await used?.written();
    },
  };
}

/** Returns the violations of a response; an invalid request isn't the service's fault. */
function violationsIn(verdicts: readonly TrafficVerdict[]): string[] {
  return verdicts
    .flatMap(({ findings }) => findings)
    .filter(
      ({ level, rule }) => level === 'fail' && !rule.startsWith('request/') && !rule.endsWith('/undeclared'),
    )
    .map(({ rule, message, pointer }) => `${pointer ? `${pointer}: ` : ''}${message} [${rule}]`);
}
