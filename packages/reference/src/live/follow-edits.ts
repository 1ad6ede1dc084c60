import { resolve, sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { loadContract, type Contract } from '@chain-apis/contract';
import { showSite, type LiveDocuments, type Site } from '../model/site.ts';
import { sources } from '../model/sources.ts';
import { serveCompanionFiles } from './serve-companion-files.ts';

type SetUp = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;

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

/** Shows the documents as they are, and after each edit of them or of a text. */
export function followEdits({ samplesOf, onDocuments, failed }: LiveSources): SetUp {
  const read = async (): Promise<LiveDocuments> => {
    const contract = await loadContract(sources.registry);
    return { contract, samples: await samplesOf(contract) };
  };
  return async ({ server }) => {
    server.middlewares.use(serveCompanionFiles());
    // The mock reads the same documents first: reading them twice at the same time would take longer.
    await new Promise<void>((done) => onDocuments(done));
    let documents = await read();
    await showSite(documents);
    let shown = Promise.resolve();
    const show = async (readNext?: typeof read) => {
      if (readNext) documents = await readNext();
      await showSite(documents);
      // Astro looks anew which pages there are.
      server.watcher.emit('change', sources.registry);
    };
    const follow = (readNext?: typeof read) =>
      (shown = shown.then(() => show(readNext)).catch((cause: Error) => failed(cause.message)));
    onDocuments(() => void follow(read));
    const followText = (path: string) => {
      if (path.startsWith(TEXTS)) void follow();
    };
    for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, followText);
  };
}
