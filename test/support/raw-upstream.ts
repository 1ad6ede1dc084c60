/** A raw TCP service that parses requests strictly by the standard, and reports what it has read. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A request as the service has read it. */
export interface SeenRequest {
  readonly line: string;
  /** Names in lower case; several values of a name are separate entries. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** As received. */
  readonly trailers: string;
  /** Number of the connection. */
  readonly connection: number;
}

type Head = Pick<SeenRequest, 'line' | 'headers'>;

/**
 * What was read at the start of some bytes: a request and its size, or why it is invalid; undefined if it is
 * incomplete.
 */
type Read = (SeenRequest & { readonly size: number }) | { readonly problem: string } | undefined;

/** Reads one request. */
export function readRequest(bytes: string, connection = 0): Read {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [line = '', ...lines] = bytes.slice(0, end).split('\r\n');
  if (!/^[A-Z]+ [!-~\x80-\xff]+ HTTP\/1\.1$/.test(line) || /[\r\n]/.test(lines.join('')))
    return { problem: `not a request: ${line.slice(0, 100)}` };
  const headers = lines.map((text) => text.split(/: ?(.*)/, 2) as [string, string]);
  const head = { line, headers: headers.map(([name, value]) => [name.toLowerCase(), value] as const) };
  const body = readBody(head, bytes.slice(end + 4));
  if (!body) return undefined;
  if ('problem' in body) return { problem: body.problem };
  return { ...head, body: body.text, trailers: body.trailers, connection, size: end + 4 + body.size };
}

const valuesOf = ({ headers }: Head, wanted: string) =>
  headers.flatMap(([name, value]) => (name === wanted ? [value] : []));

type Body = { problem: string } | { text: string; trailers: string; size: number } | undefined;

function readBody(head: Head, rest: string): Body {
  const [lengths, codings] = [valuesOf(head, 'content-length'), valuesOf(head, 'transfer-encoding')];
  if (lengths.length + codings.length > 1)
    return { problem: `ambiguous: ${lengths.concat(codings).join(' + ')}` };
  if (codings.length > 0)
    return codings[0] === 'chunked' ? readChunks(rest) : { problem: `coding ${codings[0]}` };
  if (lengths.length > 0 && !/^\d+$/.test(lengths[0]!)) return { problem: `length ${lengths[0]}` };
  const length = Number(lengths[0] ?? 0);
  return rest.length < length ? undefined : { text: rest.slice(0, length), trailers: '', size: length };
}

function readChunks(rest: string): Body {
  let [text, at] = ['', 0];
  for (;;) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const line = rest.slice(at, lineEnd);
    if (!/^[0-9a-f]+$/i.test(line)) return { problem: `chunk of size ${line}` };
    const size = Number.parseInt(line, 16);
    if (size === 0) break;
    text += rest.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
    if (rest.length < at) return undefined;
  }
  // Trailers end with an empty line, as headers do.
  const end = rest.indexOf('\r\n\r\n', at);
  return end < 0 ? undefined : { text, trailers: rest.slice(at + 3, end), size: end + 4 };
}

/** Responds with the request's line and key, so that each caller knows whose response it got. */
const tell = ({ line, headers }: SeenRequest): string => {
  const body = `${line} by ${headers.find(([name]) => name === 'x-caller')?.[1]}`;
  return `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n${line.startsWith('HEAD') ? '' : body}`;
};

/**
 * Starts the service.
 *
 * @param respond - the bytes of a response; with `undefined` the connection ends
 */
export async function startRawUpstream(
  respond: (request: SeenRequest, socket: Socket) => string | undefined = tell,
) {
  const [seen, problems]: [SeenRequest[], string[]] = [[], []];
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const connection = (connections += 1);
    let bytes = '';
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      bytes += chunk;
      for (let read = readRequest(bytes, connection); read; read = readRequest(bytes, connection)) {
        if ('problem' in read) return void (problems.push(read.problem), socket.destroy());
        seen.push(read);
        bytes = bytes.slice(read.size);
        const response = respond(read, socket);
        if (response === undefined) return void socket.end();
        socket.write(response, 'latin1');
      }
    });
  });
  const url = await listening(server);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, seen, problems, close };
}

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens a connection to send raw bytes. */
export function openRaw(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let received = '';
  const waiting = new Set<() => void>();
  const look = () => waiting.forEach((one) => one());
  socket.setEncoding('latin1').on('data', (chunk: string) => ((received += chunk), look()));
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.on('close', () => (look(), resolve(received))));
  return {
    socket,
    closed,
    received: () => received,
    send: (bytes: string) => void socket.write(bytes, 'latin1'),
    /** Waits until the received data meets a condition, or until the connection is closed. */
    until: (isEnough: (received: string) => boolean) =>
      new Promise<string>((resolve) => {
        const check = () => {
          if (!socket.closed && !isEnough(received)) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
  };
}
