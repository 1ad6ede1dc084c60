import { isUtf8 } from 'node:buffer';
import { entryOf } from '@chain-apis/foundation';
import type { Report } from '@chain-apis/foundation/reports';
import type { Traffic } from './judge-exchange.ts';
import type { JudgeTraffic } from './judge-traffic.ts';
import { watchTraffic, type TrafficOptions } from './watch-traffic.ts';

export interface JudgeFetchOptions extends TrafficOptions {
  /** URL of the service, if it has a path. Default: the origin of each request. */
  readonly baseUrl?: string | undefined;
}

/** A `fetch` that checks its traffic. */
export interface JudgedFetch {
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
  /** The report on traffic so far. */
  report(): Promise<Report>;
}

/** Wraps any `fetch`: requests and responses are unchanged; copies are checked. */
export function judgeFetch(fetch: typeof globalThis.fetch, options: JudgeFetchOptions): JudgedFetch {
  const { baseUrl } = options;
  const { judgeAt, logOf } = watchTraffic(options);
  const log = logOf(baseUrl ?? '');
  const pending = new Set<Promise<void>>();
  const judges = new Map<string, JudgeTraffic>();
  const judgeOf = (base: string) => entryOf(judges, base, () => judgeAt(base));

  const judge = async (request: Request, response: Response, durationMs: number): Promise<void> => {
    const traffic = await trafficOf(request, response, durationMs);
    log.add(traffic, judgeOf(baseUrl ?? new URL(request.url).origin)(traffic));
  };

  const judged = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const copy = new Request(input, init);
    const started = performance.now();
    const response = await fetch(input instanceof Request ? copy.clone() : input, init);
    // A cancelled body cannot be checked, which must not disturb its reader.
    const work: Promise<void> = judge(copy, response.clone(), performance.now() - started)
      .catch(() => {})
      .finally(() => pending.delete(work));
    pending.add(work);
    return response;
  };
  return Object.assign(judged, {
    report: async () => {
      await Promise.all(pending);
      return log.report();
    },
  });
}

async function trafficOf(request: Request, response: Response, durationMs: number): Promise<Traffic> {
  const [body, bytes] = await Promise.all([request.text(), response.arrayBuffer().then(Buffer.from)]);
  return {
    request: {
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      ...(body !== '' && { body }),
    },
    response: {
      ok: true,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: bytes.toString('utf8'),
      isUtf8: isUtf8(bytes),
      durationMs,
    },
  };
}
