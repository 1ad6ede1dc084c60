import { resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { loadContract, type Contract } from '@chain-apis/contract';
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

/** Shows the documents as they are, once they are needed and after each edit. */
export function followEdits({ samplesOf, onDocuments, failed }: LiveSources) {
  let current: LiveDocuments | undefined;
  const read = async () => {
    const contract = await loadContract(sources.registry);
    return (current = { contract, samples: await samplesOf(contract) });
  };
  const setUp: SetUp = ({ server }) => {
    server.middlewares.use(besideLivePages());
    let shown = Promise.resolve();
    const show = async (next: () => Promise<LiveDocuments>) => {
      await showSite(await next());
      // Astro looks anew which pages there are.
      server.watcher.emit('change', sources.registry);
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
  return { setUp, current: () => current };
}
