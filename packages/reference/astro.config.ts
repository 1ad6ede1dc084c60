import starlight from '@astrojs/starlight';
import { handedOver } from './src/build/handed-over.ts';

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

/** Parts that no page here has. Without them, the first live page needs a tenth fewer modules. */
const UNUSED = ['Banner', 'DraftContentNotice', 'FallbackContentNotice', 'Hero'];

const site = handedOver();
const own = SHELL.map((name) => [name, `./src/shell/${name}.astro`]);
const none = site.isLive ? UNUSED.map((name) => [name, './src/shell/None.astro']) : [];

// Starlight is published as sources, which only Astro can load; everything else comes from the process that started it.
export default site.configure(
  starlight({
    // Pages have heads of their own, which name the site.
    title: 'API reference',
    favicon: '/favicon.svg',
    components: Object.fromEntries([...own, ...none]),
    customCss: ['./src/styles/site.css'],
    // The index is made from the contract by `finishSite`, one record for each field, value and error.
    pagefind: false,
    expressiveCode: false,
    markdown: { headingLinks: false },
    disable404Route: true,
    credits: false,
  }),
);
