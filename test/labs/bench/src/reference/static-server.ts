import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
/** File types that are already compressed. */
const PACKED = new Set(['.woff2', '.png', '.gz']);

/** A response sent: its type, and its size on the wire without headers. */
interface Transfer {
  readonly type: string;
  readonly bytes: number;
}

export interface StaticServer {
  readonly url: string;
  /** Returns the transfers so far and clears them. */
  take(): Transfer[];
  close(): void;
}

/**
 * Serves files with gzip, and counts what it sends. Everything is compressed once and cached, so that the server costs
 * the same for each page.
 *
 * @param folders - by the start of the address, for example `/peers/`
 * @param texts - by the whole address
 */
export async function serveStatic(
  folders: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, string>>,
): Promise<StaticServer> {
  const files = new Map<string, Promise<Transfer & { readonly headers: object; readonly content: Buffer }>>();
  const read = async (path: string) => {
    const start = Object.keys(folders).find((one) => path.startsWith(one))!;
    const ending = path.endsWith('/') ? '.html' : extname(path);
    const file = join(folders[start]!, path.slice(start.length), path.endsWith('/') ? 'index.html' : '');
    const found = texts[path] === undefined ? await readFile(file) : Buffer.from(texts[path]);
    const isPacked = PACKED.has(ending);
    const content = isPacked ? found : gzipSync(found, { level: 9 });
    const type = TYPES[ending] ?? 'application/octet-stream';
    const encoding = isPacked ? {} : { 'content-encoding': 'gzip' };
    const headers = { 'content-type': type, 'content-length': content.length, 'cache-control': 'no-store' };
    return { type, bytes: content.length, headers: { ...headers, ...encoding }, content };
  };
  const transfers: Transfer[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = files.get(path) ?? read(path);
    files.set(path, file);
    file.then(
      ({ type, bytes, headers, content }) => {
        transfers.push({ type, bytes });
        response.writeHead(200, { ...headers }).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => transfers.splice(0),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
