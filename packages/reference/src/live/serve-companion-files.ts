import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { memoizeByObject } from '@chain-apis/foundation';
import { companionFiles } from '../build/companion-files.ts';
import { loadSite, type Site } from '../model/site.ts';
import { searchData } from '../search/records.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'application/yaml',
};
/** Vite's own script would connect to its port, which is not the page's. Styles, which are in the page already, import it. */
const VITE_CLIENT = '/@vite/client';
const NO_VITE_CLIENT = `export const updateStyle = () => {}, removeStyle = updateStyle;
export const createHotContext = () => ({ accept: updateStyle, prune: updateStyle });
`;

/** Serves the files beside the pages, as they are in the built site. They are made when the first of them is asked for. */
export function serveCompanionFiles() {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === VITE_CLIENT) return send(response, 'text/javascript', NO_VITE_CLIENT);
    const type = TYPES[extname(pathname)];
    if (type === undefined || pathname.startsWith('/@')) return next();
    const file = filesOf(await loadSite()).get(decodeURIComponent(pathname));
    return file === undefined ? next() : send(response, type, file);
  };
}

const filesOf = memoizeByObject((site: Site) => {
  const files = [...companionFiles(site), ['search.json', JSON.stringify(searchData(site))] as const];
  return new Map(files.map(([path, content]) => [path.replace(/^\/?/, '/'), content]));
});

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
}
