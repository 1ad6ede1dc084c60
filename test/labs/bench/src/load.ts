/**
 * Puts load on a server over plain sockets, without pipelining: each connection sends a request after the response to
 * the previous one. Runs in its own process; prints its result as JSON.
 */
import { connect, type Socket } from 'node:net';

/** What to send: the same request repeatedly, or a different one each time. */
export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Ends after this number of requests, regardless of time. */
  readonly requests?: number;
  readonly method: 'GET' | 'POST';
  /** `{n}` is replaced with an increasing number, `{s}` with a session's number. */
  readonly path: string;
  /** Number of sessions that requests take in turn. */
  readonly sessions?: number;
  readonly body?: string;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  readonly failed: number;
}

/** Milliseconds per bucket, and number of buckets. */
const [RESOLUTION, BUCKETS] = [0.01, 100_000];

async function run(load: Load): Promise<LoadResult> {
  const { connections, seconds, requests = Infinity } = load;
  const counts = new Uint32Array(BUCKETS);
  const nextMessage = createMessages(load);
  let [sent, done, failed, stopped] = [0, 0, 0, false];
  const converse = (resolve: () => void): void => {
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true }, () => next());
    let at = 0;
    const next = () => {
      if (stopped || sent >= requests) return void socket.end(resolve);
      sent += 1;
      at = performance.now();
      socket.write(nextMessage(sent));
    };
    onResponses(socket, (ok) => {
      if (!ok) failed += 1;
      done += 1;
      const bucket = Math.min(BUCKETS - 1, Math.floor((performance.now() - at) / RESOLUTION));
      counts[bucket]! += 1;
      next();
    });
    socket.on('error', () => {
      failed += 1;
      resolve();
    });
    socket.on('close', resolve);
  };
  const begun = performance.now();
  const timer = setTimeout(() => (stopped = true), seconds * 1000);
  await Promise.all(Array.from({ length: connections }, () => new Promise<void>(converse)));
  clearTimeout(timer);
  const elapsed = (performance.now() - begun) / 1000;
  return {
    requestsPerSecond: done / elapsed,
    p50: quantile(counts, done, 0.5),
    p99: quantile(counts, done, 0.99),
    requests: done,
    failed,
  };
}

/** Returns the request with a number; built once if it contains none. */
function createMessages({ port, method, path, body, sessions = 1 }: Load): (n: number) => string | Buffer {
  const write = (n: number): string => {
    const content = body?.replace('{n}', String(n));
    const target = path.replace('{s}', String(n % sessions)).replace('{n}', String(n));
    const head = `${method} ${target} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: application/json\r\n`;
    if (content === undefined) return `${head}\r\n`;
    return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
  };
  if (path.includes('{n}') || body?.includes('{n}')) return write;
  const fixed = Buffer.from(write(0));
  return () => fixed;
}

/** Calls back at the end of each response, with whether its status was 200 to 299. */
function onResponses(socket: Socket, end: (ok: boolean) => void): void {
  let missing = -1;
  let ok = true;
  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      const blank = chunk.indexOf('\r\n\r\n');
      const head = chunk.toString('latin1', 0, blank);
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) throw new Error(`a response without content-length: ${head}`);
      ok = head.startsWith('HTTP/1.1 2');
      missing = Number(length) + blank + 4;
    }
    missing -= chunk.length;
    if (missing > 0) return;
    missing = -1;
    end(ok);
  });
}

function quantile(counts: Uint32Array, total: number, share: number): number {
  let seen = 0;
  for (const [bucket, count] of counts.entries()) {
    seen += count;
    if (seen >= total * share) return (bucket + 1) * RESOLUTION;
  }
  return Number.NaN;
}

const [given] = process.argv.slice(2);
if (given) console.log(JSON.stringify(await run(JSON.parse(given) as Load)));
