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

// Starlight is published as sources, which only Astro can load; everything else comes from the process that started it.
export default handedOver().configure(
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
);
