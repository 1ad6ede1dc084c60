import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { dev } from 'astro';
import { listen } from '@chain-apis/foundation/host';
import { prepareSite } from '../build/prepare-site.ts';
import { siteConfig, type LiveSettings } from '../build/site-config.ts';
import { operationUrl } from '../model/urls.ts';
import { followEdits, type LiveSources, type SetUp } from './follow-edits.ts';

const HOST = '127.0.0.1';

/**
 * Serves the pages of the site from sources on a port of this machine. A page is made when it is asked for and shows the
 * documents as they are then; while an edit is invalid, as they were before.
 */
export async function servePages(live: LiveSources): Promise<number> {
  const { setUp, current } = followEdits(live);
  prepareSite();
  const { address } = await dev({
    ...siteConfig(liveSettings(setUp)),
    logLevel: 'error',
    server: { host: HOST, port: await freePort() },
  });
  // What all pages need is loaded now, not when someone waits.
  const [first] = current()?.contract.operations ?? [];
  if (first) await fetch(`http://${HOST}:${address.port}${operationUrl(first.id)}`);
  return address.port;
}

function liveSettings(setUp: SetUp): LiveSettings {
  return {
    integration: { name: 'chain-apis-live', hooks: { 'astro:server:setup': setUp } },
    vite: {
      plugins: [withoutMaps, withFont],
      server: { hmr: false, cors: false, fs: { allow: [resolve('..'), resolve('../../node_modules')] } },
      optimizeDeps: { noDiscovery: true, include: [] },
      resolve: {
        // Without `development`: micromark then imports a CommonJS module, which no browser can load as it is.
        conditions: ['module', 'browser', 'production'],
      },
    },
  };
}

/** Source maps of installed packages, which nobody edits, would take longer than their transformation. */
const withoutMaps = {
  name: 'chain-apis-without-maps',
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    id.includes('/node_modules/') ? { code, map: { mappings: '' as const } } : undefined,
};

/** The development server sends the font later than a reader sees the text, so the page waits for it. */
const withFont = {
  name: 'chain-apis-with-font',
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    /\.css\b/.test(id) ? code.replace('font-display: optional', 'font-display: block') : undefined,
};

/** Vite takes 0 for its own default. */
async function freePort(): Promise<number> {
  const probe = createServer();
  const { port } = await listen(probe, 0, HOST);
  await new Promise((closed) => probe.close(closed));
  return port;
}
