import type { Checkers, Contract } from '@chain-apis/contract';
import { startProxy } from '@chain-apis/verify';
import fc from 'fast-check';
import { openRaw, readRequest, startRawUpstream, type SeenRequest } from '../support/raw-upstream.ts';
import { rawRequests, rawResponses, type RawResponse } from './raw-messages.ts';

export interface ProxyFuzzOptions {
  readonly contract: Contract;
  readonly checkers?: Checkers | undefined;
  readonly seed: number;
  /** Number of raw callers; each meets a raw service. */
  readonly callers: number;
}

export interface ProxyFuzzResult {
  /** Number of callers by first status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Counts in the report by rule. */
  readonly rules: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

interface Exchange {
  readonly request: string;
  readonly response: RawResponse;
}

const AT_ONCE = 20;
const MAX_PROBLEMS = 20;

/**
 * Puts raw callers and raw services on both sides of a proxy. Callers must get valid HTTP, services unambiguous
 * requests, and plain callers in between their own responses.
 */
export async function fuzzProxy({
  contract,
  checkers,
  seed,
  callers,
}: ProxyFuzzOptions): Promise<ProxyFuzzResult> {
  const exchanges = fc.sample(fc.record({ request: rawRequests(), response: rawResponses() }), {
    numRuns: callers,
    seed,
  });
  const upstream = await startRawUpstream(({ line }, socket) => {
    const [, number] = /\/fuzz\/(\d+)/.exec(line) ?? [];
    if (number === undefined) return plainResponse(line);
    const { bytes, isReset } = exchanges[Number(number)]!.response;
    if (isReset) socket.write(bytes, 'latin1', () => socket.resetAndDestroy());
    else socket.end(bytes, 'latin1');
    return '';
  });
  const proxy = await startProxy({ contract, checkers, upstream: upstream.url, port: 0 });
  const open = (exchange: Exchange) => meet(proxy.url, exchange, exchanges.indexOf(exchange));
  const [problems, statuses]: [string[], Record<string, number>] = [[], {}];
  const uncaught = (cause: Error) => problems.push(`uncaught: ${cause.message}`);
  process.on('uncaughtException', uncaught);
  try {
    for (let at = 0; at < callers && problems.length < MAX_PROBLEMS; at += AT_ONCE) {
      const some = exchanges.slice(at, at + AT_ONCE).map(open);
      const plain = [await visit(proxy.url, at), await visit(proxy.url, at + 1)];
      for (const { status, problem } of [...plain, ...(await Promise.all(some.map((leave) => leave())))]) {
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (problem !== undefined) problems.push(problem);
      }
    }
    problems.push(...upstream.problems, ...upstream.seen.flatMap(leaked));
  } finally {
    process.off('uncaughtException', uncaught);
    await proxy.close(0);
    await upstream.close();
  }
  const rules: Record<string, number> = {};
  for (const { rule, count = 1 } of proxy.report().items) rules[rule] = (rules[rule] ?? 0) + count;
  return { statuses, problems, rules };
}

interface Met {
  readonly status: string;
  readonly problem?: string | undefined;
}

/**
 * Lets a raw caller send its bytes; returns a function that ends it and returns what it got. After a whole request,
 * it waits for a response or the end of its connection.
 */
function meet(url: string, exchange: Exchange, number: number): () => Promise<Met> {
  const request = exchange.request.replaceAll('/N', `/${number}`);
  const caller = openRaw(url);
  caller.send(request);
  const whole = readRequest(request);
  return async () => {
    if (whole && !('problem' in whole)) await caller.until((received) => /HTTP\/1\.1 [2-9]/.test(received));
    caller.socket.end();
    return judge(exchange, await caller.closed);
  };
}

function judge(exchange: Exchange, received: string): Met {
  const why = received === '' ? undefined : wrongIn(received);
  const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 'closed';
  return {
    status,
    ...(why && { problem: `${why}: ${JSON.stringify({ ...exchange, received }).slice(0, 900)}` }),
  };
}

/** Returns errors in a caller's received bytes. */
function wrongIn(received: string): string | undefined {
  const [head = ''] = received.split('\r\n\r\n', 1);
  const [line = '', ...lines] = head.split('\r\n');
  if (!/^HTTP\/1\.1 [1-9]\d\d [\t\x20-\x7e\x80-\xff]*$/.test(line)) return 'no status line';
  if (lines.some((one) => !/^[!#$%&'*+.^_`|~\w-]+: ?[\t\x20-\x7e\x80-\xff]*$/.test(one)))
    return 'a malformed header';
  const framing = lines.filter((one) => /^(content-length|transfer-encoding):/i.test(one));
  return framing.length > 1 ? 'two framings' : undefined;
}

/** A plain caller between raw ones: gets its own response, or none if its connection to the service just ended. */
async function visit(url: string, number: number): Promise<Met> {
  const caller = openRaw(url);
  caller.socket.write(`GET /plain/${number} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`);
  const received = await caller.closed;
  const isOwn =
    received.endsWith(`\r\n\r\nGET /plain/${number} HTTP/1.1`) || received.startsWith('HTTP/1.1 502 ');
  return { status: 'plain', ...(!isOwn && { problem: `a plain caller got ${received.slice(0, 300)}` }) };
}

const plainResponse = (line: string): string =>
  `HTTP/1.1 200 OK\r\ncontent-length: ${line.length}\r\n\r\n${line}`;

/** Returns trailers that reached the service: it may take them for headers. */
function leaked({ line, trailers }: SeenRequest): string[] {
  return trailers === '' ? [] : [`${line} has trailers ${trailers}`];
}
