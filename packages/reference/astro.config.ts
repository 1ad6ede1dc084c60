import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import { sources } from './src/model/sources.ts';
import { compiledContract } from './src/build/compiled-contract.ts';
import { finishSite } from './src/build/finish-site.ts';
import { rehypePlain } from './src/build/rehype-plain.ts';
import { rehypeCode } from './src/build/rehype-code.ts';

/** Parts of Starlight that have a form of their own here. */
const SHELL = [
  'Head',
  'ThemeProvider',
  'PageFrame',
  'Header',
  'Sidebar',
  'TwoColumnContent',
  'PageSidebar',
  'PageTitle',
  'ContentPanel',
  'MarkdownContent',
  'Footer',
  'SkipLink',
];

export default defineConfig({
  outDir: sources.output,
  ...(sources.cache !== undefined && { cacheDir: sources.cache }),
  trailingSlash: 'always',
  // Nothing is inlined, so that the content security policy can do without 'unsafe-inline'.
  build: { format: 'directory', inlineStylesheets: 'never' },
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false, rehypePlugins: [rehypePlain, rehypeCode] },
  integrations: [
    starlight({
      // Pages have heads of their own, which name the site.
      title: 'API reference',
      favicon: '/favicon.svg',
      components: Object.fromEntries(SHELL.map((name) => [name, `./src/shell/${name}.astro`])),
      customCss: ['./src/styles/site.css'],
      // The index is made from the contract by `finishSite`, one record for each field, value and error.
      pagefind: false,
      expressiveCode: false,
      markdown: { headingLinks: false },
      disable404Route: true,
      credits: false,
    }),
    finishSite(),
  ],
  vite: {
    // What is loaded later would be announced from the root of the host, and the site may be in a folder.
    build: { assetsInlineLimit: 0, modulePreload: false },
    plugins: [compiledContract()],
    ssr: { external: ['@chain-apis/contract'] },
  },
});
