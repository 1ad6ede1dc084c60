import { gzipSync } from 'node:zlib';
import type { Scenario, Context } from '../scenario.ts';

const json = ['HTTP/1.1 200 OK', 'content-type: application/json'];
const bomb = gzipSync(Buffer.alloc(30_000_000, ' '), { level: 1 });

/** Sends endlessly, until the client disconnects. */
const drip = ({ response }: Context, chunk: string, ms: number): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(chunk), ms);
  response.on('close', () => clearInterval(timer));
};

const brokenOff = { outcome: 'network', meta: { status: 200 } };

/** Bytes that do not arrive, arrive too slowly, are too many or differ from what was announced. */
export const transport: readonly Scenario[] = [
  {
    name: 'a truncated body',
    server: 'announces 1000 bytes, sends 10 and closes',
    clients: 'both',
    respond: (context) => context.raw([...json, 'content-length: 1000'], '{"a":12345'),
    expected: brokenOff,
  },
  {
    name: 'a truncated chunked body',
    server: 'closes between two chunks',
    clients: 'both',
    respond: (context) => context.raw([...json, 'transfer-encoding: chunked'], '5\r\n{"a":\r\n'),
    expected: brokenOff,
  },
  {
    name: 'a truncated chunked body, announced to close',
    server: 'closes between two chunks, after connection: close',
    clients: 'both',
    respond: (context) =>
      context.raw([...json, 'connection: close', 'transfer-encoding: chunked'], '5\r\n{"a":\r\n'),
    // The fetch of older Nodes takes that for the end of the body: https://github.com/nodejs/undici (onSocketEnd).
    expected: { outcome: 'body|network', meta: { status: 200 } },
    elsewhere: { browser: brokenOff },
  },
  {
    name: 'a broken chunk',
    server: 'sends a chunk whose size is not a number',
    clients: 'both',
    respond: (context) => context.raw([...json, 'transfer-encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'),
    expected: { outcome: 'network' },
  },
  {
    name: 'a Content-Length that is too small',
    server: 'announces 10 bytes of a longer body',
    clients: 'both',
    respond: (context) =>
      context.raw(
        [...json, 'connection: close', 'content-length: 10'],
        context.wrap('{"operationId":"op-1"}'),
      ),
    expected: { outcome: 'body', reason: 'syntax', meta: { status: 200 } },
  },
  {
    name: 'two Content-Lengths',
    server: 'announces two lengths for one body',
    clients: 'both',
    respond: (context) =>
      context.raw([...json, 'content-length: 2', 'content-length: 30'], context.wrap('{}')),
    expected: { outcome: 'network' },
  },
  {
    name: 'no HTTP at all',
    server: 'responds in another protocol',
    clients: 'both',
    respond: (context) => context.raw(['SSH-2.0-OpenSSH_9.7'], ''),
    expected: { outcome: 'network', meta: { status: undefined } },
  },
  {
    name: 'a closed connection',
    server: 'closes without a word',
    clients: 'both',
    respond: ({ request }) => void request.socket.destroy(),
    expected: { outcome: 'network', meta: { status: undefined, retryable: true } },
    // Deno retries once by itself.
    elsewhere: { deno: { outcome: 'network', meta: { status: undefined } } },
  },
  {
    name: 'a gzip bomb',
    server: 'sends 30 kB that unpack to 30 MB',
    clients: 'both',
    respond: ({ response }) =>
      void response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(bomb),
    expected: { outcome: 'size', meta: { status: 200, retryable: false } },
  },
  {
    name: 'false gzip',
    server: 'calls plain text gzip',
    clients: 'both',
    respond: (context) => context.json(context.wrap('{}'), 200, { 'content-encoding': 'gzip' }),
    expected: { outcome: 'network' },
  },
  {
    name: 'a body without end',
    server: 'sends JSON for ever, fast',
    clients: 'both',
    respond: (context) => drip(context, `"${'x'.repeat(100_000)}",`, 1),
    expected: { outcome: 'size', meta: { status: 200 } },
  },
  {
    name: 'an honest body beyond the limit',
    server: 'announces and sends 2 MB where 1 MB is allowed',
    clients: 'both',
    respond: (context) => context.succeed(`{"operationId":"${'x'.repeat(2_000_000)}"}`),
    expected: { outcome: 'size', meta: { status: 200 } },
  },
  {
    name: 'a slow drip',
    server: 'sends a space now and then, for ever',
    clients: 'both',
    options: { deadline: 5000 },
    respond: (context) => drip(context, ' ', 20),
    expected: { outcome: 'deadline', limit: 'deadline', meta: { status: 200 } },
  },
  {
    name: 'a hang before the response',
    server: 'accepts the request and says nothing',
    clients: 'both',
    options: { timeout: 5000 },
    respond: () => {},
    expected: { outcome: 'deadline', limit: 'timeout', meta: { status: undefined, retryable: true } },
  },
  {
    name: 'a hang in the body',
    server: 'sends headers and half a body, then nothing',
    clients: 'both',
    options: { timeout: 5000 },
    respond: ({ response }) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).write('{"a":'),
    expected: { outcome: 'deadline', limit: 'timeout', meta: { status: 200 } },
  },
];
