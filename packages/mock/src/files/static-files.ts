import { readFile, realpath, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { extname, join, resolve, sep } from 'node:path';
import { textResponse, type EngineResponse, type ParsedRequest } from '../core/read/messages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pf_fragment': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
};

/** Tells the script of a page that its host also serves the APIs. */
const FROM_MOCK = { 'server-timing': 'chain-apis-mock' };

/** Serves files at undeclared paths. */
export type StaticFiles = (
  request: Pick<ParsedRequest, 'path' | 'query' | 'headers'>,
) => Promise<EngineResponse>;

/**
 * Serves the files of a folder, or what a function returns. Nothing outside the folder is reachable, by `..` or by a
 * link.
 */
export function createStaticFiles(site: string | StaticFiles): StaticFiles {
  const files = typeof site === 'string' ? filesOf(resolve(site)) : site;
  return async (request) => {
    const response = fromMock(await files(request));
    return acceptsGzip(request.headers.get('accept-encoding')) ? compressed(response) : response;
  };
}

const filesOf =
  (root: string): StaticFiles =>
  ({ path }) =>
    fileAt(root, path);

const fromMock = (response: EngineResponse): EngineResponse =>
  response.headers['content-type']?.startsWith('text/html')
    ? { ...response, headers: { ...response.headers, ...FROM_MOCK } }
    : response;

const acceptsGzip = (accepted = '') => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);

/** Images and fonts are already compressed. */
const TEXT = /^(?:text\/|image\/svg|application\/(?:json|xml|yaml))/;

/** Smaller ones fit into a packet as they are. */
const LEAST_BYTES = 1000;

async function compressed(response: EngineResponse): Promise<EngineResponse> {
  const { headers, body } = response;
  if (typeof body === 'string' || body.length < LEAST_BYTES || !TEXT.test(headers['content-type'] ?? ''))
    return response;
  const more = { 'content-encoding': 'gzip', vary: 'accept-encoding' };
  return { ...response, headers: { ...headers, ...more }, body: await promisify(gzip)(body) };
}

async function fileAt(root: string, path: string): Promise<EngineResponse> {
  const found = await locate(root, path);
  if (found?.kind === 'folder') return textResponse(301, 'moved permanently', { location: found.location });
  if (found) return fileResponse(200, found.file);
  const page = await locate(root, '/404.html');
  return page?.kind === 'file' ? fileResponse(404, page.file) : textResponse(404, '404 page not found');
}

/** A bundler's content hash in a name: `page.B1D-nYk3.js`. */
const HASHED = /\.(?=[\w-]*[\dA-Z_-])[\w-]{8}\.(?:css|js|woff2)$/;

async function fileResponse(status: number, file: string): Promise<EngineResponse> {
  const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
  return {
    status,
    headers: {
      'content-type': type,
      'cache-control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
    body: await readFile(file),
  };
}

type Found =
  { readonly kind: 'file'; readonly file: string } | { readonly kind: 'folder'; readonly location: string };

/** Returns the file of a path; redirects a folder without a trailing slash. */
async function locate(root: string, path: string): Promise<Found | undefined> {
  const names = segmentsOf(path);
  if (!names) return undefined;
  const wanted = join(root, ...names);
  const info = await stat(wanted).catch(() => undefined);
  const inside = path.endsWith('/') ? join(wanted, 'index.html') : wanted;
  if (info?.isDirectory() && !path.endsWith('/')) {
    // Built from the names, so that `//host` cannot redirect to another host.
    return { kind: 'folder', location: `/${names.map((name) => `${encodeURIComponent(name)}/`).join('')}` };
  }
  for (const candidate of [inside, `${wanted}.html`]) {
    const file = await realFile(root, candidate);
    if (file) return { kind: 'file', file };
  }
  return undefined;
}

/**
 * Returns the decoded segments of a path; `undefined` if one could lead elsewhere or is hidden: `.env` and `.git`
 * aren't pages.
 */
function segmentsOf(path: string): string[] | undefined {
  try {
    const names = path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    return names.some((name) => isHidden(name) || /[/\\\0]/.test(name)) ? undefined : names;
  } catch {
    return undefined;
  }
}

const isHidden = (name: string) => name.startsWith('.') && name !== '.well-known';

async function realFile(root: string, file: string): Promise<string | undefined> {
  try {
    const [base, real] = [await realpath(root), await realpath(file)];
    return real.startsWith(base + sep) && (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}
