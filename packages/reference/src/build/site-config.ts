import { passthroughImageService } from 'astro/config';
import type { AstroInlineConfig } from 'astro';
import { sources } from '../model/sources.ts';
import { compiledContract } from './compiled-contract.ts';
import { fromSources } from './from-sources.ts';
import { finishSite } from './finish-site.ts';

/** Settings of Astro, which runs in the package's folder. */
export const siteConfig = {
  configFile: false,
  root: process.cwd(),
  outDir: sources.output,
  ...(sources.cache !== undefined && { cacheDir: sources.cache }),
  trailingSlash: 'always',
  // Nothing is inlined, so that the content security policy can do without 'unsafe-inline'.
  build: { format: 'directory', inlineStylesheets: 'never' },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  integrations: [finishSite()],
  vite: {
    // What is loaded later would be announced from the root of the host, and the site may be in a folder.
    build: { assetsInlineLimit: 0, modulePreload: false },
    plugins: [fromSources(), compiledContract()],
    ssr: { noExternal: [/^@chain-apis\//] },
  },
} satisfies AstroInlineConfig;
