import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
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
/** What is compressed already. */
const PACKED = new Set(['.woff2', '.png', '.gz']);

export interface Transfer {
  readonly type: string;
  /** As they travel, without headers. */
  readonly bytes: number;
}

export interface StaticServer {
  readonly url: string;
  /** Forgets what was transferred and gives it. */
  take(): Transfer[];
  close(): Promise<void>;
}

interface StaticFile {
  readonly type: string;
  readonly packed: boolean;
  readonly bytes: Buffer;
}

/**
 * Serves folders and texts with gzip, and counts what it sends. Everything is compressed once and cached, so that the
 * server costs each page alike.
 *
 * @param folders - by the start of the address, for example `/peers/`
 * @param texts - by the whole address
 */
export async function serveStatic(
  folders: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): Promise<StaticServer> {
  const files = new Map<string, Promise<StaticFile | undefined>>();
  let transfers: Transfer[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = files.get(path) ?? readStatic(path, folders, texts);
    files.set(path, file);
    void file.then((found) => {
      if (!found) {
        response.writeHead(404).end();
        return;
      }
      transfers.push({ type: found.type, bytes: found.bytes.length });
      response.writeHead(200, {
        'content-type': found.type,
        'content-length': found.bytes.length,
        'cache-control': 'no-store',
        ...(found.packed && { 'content-encoding': 'gzip' }),
      });
      response.end(found.bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = transfers;
      transfers = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readStatic(
  path: string,
  folders: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): Promise<StaticFile | undefined> {
  const text = texts.get(path);
  const bytes = text === undefined ? await readBelow(path, folders) : Buffer.from(text);
  if (!bytes) return undefined;
  const ending = path.endsWith('/') ? '.html' : extname(path);
  const packed = !PACKED.has(ending);
  const type = TYPES[ending] ?? 'application/octet-stream';
  return { type, packed, bytes: packed ? gzipSync(bytes, { level: 9 }) : bytes };
}

async function readBelow(path: string, folders: ReadonlyMap<string, string>): Promise<Buffer | undefined> {
  for (const [start, folder] of folders) {
    const rest = normalize(path.slice(start.length));
    if (!path.startsWith(start) || rest.startsWith('..')) continue;
    const file = join(folder, path.endsWith('/') ? join(rest, 'index.html') : rest);
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes) return bytes;
  }
  return undefined;
}
