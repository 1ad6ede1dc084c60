import { resolve } from 'node:path';
import { dev } from 'astro';
import { prepareSite } from '../build/prepare-site.ts';
import { siteConfig, type LiveSettings } from '../build/site-config.ts';
import { loadSite } from '../model/site.ts';
import { operationUrl } from '../model/urls.ts';
import { followEdits, type LiveSources } from './follow-edits.ts';

const HOST = '127.0.0.1';

/**
 * Serves the pages of the site from sources on a port of this machine. A page is made when it is asked for and shows the
 * documents as they are then; while an edit is invalid, as they were before.
 */
export async function servePages(live: LiveSources): Promise<number> {
  prepareSite();
  const { address } = await dev({
    ...siteConfig(liveSettings(live)),
    logLevel: 'error',
    // Astro takes the next port if its own is taken.
    server: { host: HOST },
  });
  // What all pages need is loaded now, not when someone waits.
  const [first] = (await loadSite()).contract.operations;
  if (first) await fetch(`http://${HOST}:${address.port}${operationUrl(first.id)}`);
  return address.port;
}

function liveSettings(live: LiveSources): LiveSettings {
  return {
    integration: { name: 'chain-apis-live', hooks: { 'astro:server:setup': followEdits(live) } },
    vite: {
      plugins: [withFont],
      server: { hmr: false, cors: false, fs: { allow: [resolve('..'), resolve('../../node_modules')] } },
      optimizeDeps: { noDiscovery: true, include: [] },
      resolve: {
        // Without `development`: micromark then imports a CommonJS module, which no browser can load as it is.
        conditions: ['module', 'browser', 'production'],
      },
    },
  };
}

/** The development server sends the font later than a reader sees the text, so the page waits for it. */
const withFont = {
  name: 'chain-apis-with-font',
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    /\.css\b/.test(id) ? code.replace('font-display: optional', 'font-display: block') : undefined,
};
