import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { resolve, sep } from 'node:path';
import { dev, type AstroIntegration } from 'astro';
import { loadContract, type Contract } from '@chain-apis/contract';
import { listen } from '@chain-apis/foundation/host';
import { watchContract } from '@chain-apis/mock';
import { prepareSite } from '../build/prepare-site.ts';
import type { LiveSettings } from '../build/site-config.ts';
import { showSite, type Site } from '../model/site.ts';
import { sources } from '../model/sources.ts';
import { operationUrl } from '../model/urls.ts';
import { besideLivePages } from './beside-live-pages.ts';

type SetUp = NonNullable<AstroIntegration['hooks']['astro:server:setup']>;

const HOST = '127.0.0.1';
/** Hand-written texts of the site. */
const TEXTS = resolve('src/content') + sep;
/** Shown whole: it is cut to the letters in use when the site is built. */
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/**
 * Serves the pages of the site from sources on a port of this machine. A page is made when it is asked for and shows the
 * documents as they are then; while an edit is invalid, as they were before.
 *
 * @param samplesOf - makes the samples of a contract
 * @param failed - called with the reason why an edit cannot be shown
 */
export async function servePages(
  samplesOf: (contract: Contract) => Promise<Site['samples']>,
  failed: (message: string) => void,
): Promise<{ readonly port: number }> {
  let contract = await loadContract(sources.registry);
  await showSite(contract, await samplesOf(contract));
  let shown = Promise.resolve();
  const setUp: SetUp = ({ server, refreshContent }) => {
    server.middlewares.use(besideLivePages());
    const show = async () => {
      await showSite(contract, await samplesOf(contract));
      // Astro looks anew which operations have pages.
      server.watcher.emit('change', sources.registry);
      await refreshContent?.({});
    };
    const edited = () => (shown = shown.then(show).catch((cause: Error) => failed(cause.message)));
    const use = (next: Contract) => {
      contract = next;
      void edited();
    };
    // The mock, which watches the same documents, says why it refuses an edit.
    watchContract({ config: sources.registry, contract, use, refused: () => {} });
    for (const event of ['add', 'change', 'unlink'])
      server.watcher.on(event, (path: string) => path.startsWith(TEXTS) && edited());
  };
  prepareSite(liveSettings(setUp));
  const { address } = await dev({
    root: process.cwd(),
    logLevel: 'error',
    server: { host: HOST, port: await freePort() },
  });
  // What all pages need is transformed now, not when someone waits.
  const [first] = contract.operations;
  if (first) await fetch(`http://${HOST}:${address.port}${operationUrl(first.id)}`);
  return { port: address.port };
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
