import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { loadContract, type Contract } from '@chain-apis/contract';
import { once } from '@chain-apis/foundation';
import { showLater, showSite, type LiveDocuments, type Site } from '../model/site.ts';
import { sources } from '../model/sources.ts';
import { besideLivePages } from './beside-live-pages.ts';
import { transformAhead } from './transform-ahead.ts';

export type SetUp = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;

/** What the process knows that serves the pages. */
export interface LiveSources {
  /** Makes the samples of a contract. */
  readonly samplesOf: (contract: Contract) => Promise<Site['samples']>;
  /** Calls the function each time the mock has read valid documents, which are then in the cache. */
  readonly onDocuments: (read: () => void) => void;
  /** Called with the reason why an edit cannot be shown. */
  readonly failed: (message: string) => void;
}

/** Hand-written texts of the site. */
const TEXTS = resolve('src/content') + sep;
const OPERATION_PAGE = resolve('src/pages/operations/[id].astro');
/** Where Astro keeps the texts. */
const STORE = resolve('.astro/data-store.json');

/** Shows the documents as they are, once they are needed and after each edit. */
export function followEdits({ samplesOf, onDocuments, failed }: LiveSources) {
  let current: LiveDocuments | undefined;
  let render = () => Promise.resolve();
  const texts = once(() => render());
  const read = async () => {
    const contract = await loadContract(sources.registry);
    return (current = { contract, samples: await samplesOf(contract) });
  };
  const setUp: SetUp = ({ server, refreshContent }) => {
    server.middlewares.use(besideLivePages());
    server.middlewares.use(waitFor(texts));
    render = async () => {
      await refreshContent?.({ context: {} });
      // Astro would notice it a moment later.
      server.watcher.emit('change', STORE);
    };
    let shown = Promise.resolve();
    const show = async (next: () => Promise<LiveDocuments>) => {
      await showSite(await next());
      // Astro looks anew which operations have pages.
      server.watcher.emit('change', sources.registry);
      await render();
    };
    const follow = (next: () => Promise<LiveDocuments>) =>
      (shown = shown.then(() => show(next)).catch((cause: Error) => failed(cause.message)));
    const transformRequest = (url: string) => server.environments.ssr.transformRequest(url);
    const readByMock = new Promise<void>((done) => onDocuments(() => (current ? void follow(read) : done())));
    showLater(async () => {
      // The mock reads the same documents at the same time: meanwhile there is other work.
      await Promise.race([readByMock, transformAhead(transformRequest, OPERATION_PAGE)]);
      return read();
    });
    const followText = (path: string) => {
      const now = current;
      if (now && path.startsWith(TEXTS)) void follow(() => Promise.resolve(now));
    };
    for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, followText);
  };
  return { setUp, current: () => current, texts };
}

/** Pages with text wait for it; those of operations need none. */
const waitFor =
  (texts: () => Promise<void>) =>
  async ({ url = '/' }: IncomingMessage, _: ServerResponse, next: () => void): Promise<void> => {
    const { pathname } = new URL(url, 'http://localhost');
    // A failure is reported by who serves the pages.
    if (pathname.endsWith('/') && !pathname.startsWith('/operations/')) await texts().catch(() => undefined);
    next();
  };
