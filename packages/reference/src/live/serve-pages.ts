import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { resolve, sep } from 'node:path';
import { dev, type AstroIntegration } from 'astro';
import { loadContract, type Contract } from '@chain-apis/contract';
import { listen } from '@chain-apis/foundation/host';
import { prepareSite } from '../build/prepare-site.ts';
import type { LiveSettings } from '../build/site-config.ts';
import { showLater, showSite, type LiveDocuments, type Site } from '../model/site.ts';
import { sources } from '../model/sources.ts';
import { operationUrl } from '../model/urls.ts';
import { besideLivePages } from './beside-live-pages.ts';
import { transformAhead } from './transform-ahead.ts';

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

const HOST = '127.0.0.1';
/** Hand-written texts of the site. */
const TEXTS = resolve('src/content') + sep;
const OPERATION_PAGE = resolve('src/pages/operations/[id].astro');
/** Shown whole: it is cut to the letters in use when the site is built. */
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/**
 * Serves the pages of the site from sources on a port of this machine. A page is made when it is asked for and shows the
 * documents as they are then; while an edit is invalid, as they were before.
 */
export async function servePages(live: LiveSources): Promise<{ readonly port: number }> {
  const documents = readDocuments(live);
  prepareSite(liveSettings(followEdits(documents, live)));
  const { address } = await dev({
    root: process.cwd(),
    logLevel: 'error',
    server: { host: HOST, port: await freePort() },
  });
  // What all pages need is transformed now, not when someone waits.
  const [first] = documents.current()?.contract.operations ?? [];
  if (first) await fetch(`http://${HOST}:${address.port}${operationUrl(first.id)}`);
  return { port: address.port };
}

type Documents = ReturnType<typeof readDocuments>;

/** The documents as they were read last. */
function readDocuments({ samplesOf }: LiveSources) {
  let current: LiveDocuments | undefined;
  return {
    current: () => current,
    async read() {
      const contract = await loadContract(sources.registry);
      return (current = { contract, samples: await samplesOf(contract) });
    },
  };
}

function followEdits({ current, read }: Documents, { onDocuments, failed }: LiveSources): SetUp {
  return ({ server, refreshContent }) => {
    server.middlewares.use(besideLivePages());
    let shown = Promise.resolve();
    const show = async (next: () => Promise<LiveDocuments>) => {
      await showSite(await next());
      // Astro looks anew which operations have pages.
      server.watcher.emit('change', sources.registry);
      await refreshContent?.({});
    };
    const follow = (next: () => Promise<LiveDocuments>) =>
      (shown = shown.then(() => show(next)).catch((cause: Error) => failed(cause.message)));
    const readByMock = new Promise<void>((done) =>
      onDocuments(() => (current() ? void follow(read) : done())),
    );
    showLater(async () => {
      // The mock reads the same documents at the same time: meanwhile there is other work.
      await Promise.race([readByMock, transformAhead(server, OPERATION_PAGE)]);
      return read();
    });
    const followText = (path: string) => {
      const now = current();
      if (now && path.startsWith(TEXTS)) void follow(() => Promise.resolve(now));
    };
    for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, followText);
  };
}

function liveSettings(setUp: SetUp): LiveSettings {
  const font = createRequire(import.meta.url).resolve(FONT);
  return {
    integration: { name: 'chain-apis-live', hooks: { 'astro:server:setup': setUp } },
    vite: {
      server: { hmr: false, cors: false, fs: { allow: [resolve('..'), resolve('../../node_modules')] } },
      optimizeDeps: { noDiscovery: true, include: [] },
      resolve: { alias: [{ find: /^(?:\.\.\/)+dist\/figtree\.woff2/, replacement: font }] },
    },
  };
}

/** Vite takes 0 for its own default. */
async function freePort(): Promise<number> {
  const probe = createServer();
  const { port } = await listen(probe, 0, HOST);
  await new Promise((closed) => probe.close(closed));
  return port;
}
