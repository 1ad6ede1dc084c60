import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves plain files as GitHub Pages does: a folder below a path, its page for missing files, and nothing else. */
export async function servePlainFiles(folder: string, base: string) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.test');
    const path = decodeURIComponent(pathname);
    const file = path.startsWith(base) ? join(folder, path.slice(base.length)) : undefined;
    void send(
      response,
      file && path.endsWith('/') ? join(file, 'index.html') : file,
      join(folder, '404.html'),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function send(response: ServerResponse, file: string | undefined, missing: string): Promise<void> {
  const found = file !== undefined && (await stat(file).catch(() => undefined))?.isFile();
  const shown = found ? file : missing;
  response.writeHead(found ? 200 : 404, {
    'content-type': TYPES[extname(shown)] ?? 'application/octet-stream',
  });
  createReadStream(shown).pipe(response);
}
