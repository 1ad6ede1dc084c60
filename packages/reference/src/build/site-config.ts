import { passthroughImageService } from 'astro/config';
import type { AstroInlineConfig, AstroIntegration, AstroUserConfig } from 'astro';
import { sources } from '../model/sources.ts';
import { compiledContract } from './compiled-contract.ts';
import { fromSources } from './from-sources.ts';
import { finishSite } from './finish-site.ts';

/** What pages need that are made when they are asked for. */
export interface LiveSettings {
  readonly integration: AstroIntegration;
  readonly vite: NonNullable<AstroUserConfig['vite']>;
}

/** Settings of Astro, which runs in the package's folder. */
export const siteConfig = (live?: LiveSettings): AstroInlineConfig => ({
  configFile: false,
  root: process.cwd(),
  outDir: sources.output,
  ...(sources.cache !== undefined && { cacheDir: sources.cache }),
  trailingSlash: 'always',
  // Nothing is inlined, so that the content security policy can do without 'unsafe-inline'.
  build: { format: 'directory', inlineStylesheets: 'never' },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [live?.integration ?? finishSite()],
  vite: {
    ...live?.vite,
    // What is loaded later would be announced from the root of the host, and the site may be in a folder.
    build: { assetsInlineLimit: 0, modulePreload: false },
    plugins: [fromSources(), compiledContract(), ...(live?.vite.plugins ?? [])],
    ssr: { noExternal: [/^@chain-apis\//] },
  },
});
