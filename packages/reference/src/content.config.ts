import { defineCollection } from 'astro/content/config';
import { docsSchema } from '@astrojs/starlight/schema';
import type { Loader } from 'astro/loaders';
import { evidencePages } from './markdown/evidence-pages.ts';
import { SCHEMAS_ID, textPages } from './markdown/text-pages.ts';
import { loadSite } from './model/site.ts';

export const collections = { docs: defineCollection({ loader: textLoader(), schema: docsSchema() }) };

/** Gives Starlight the pages that are text: guides, and lists made from the contract. */
function textLoader(): Loader {
  return {
    name: 'chain-apis-text',
    async load({ store, parseData, renderMarkdown, generateDigest }) {
      const site = await loadSite();
      const texts = textPages(site).filter(({ id }) => id !== SCHEMAS_ID);
      const pages = [...texts, ...evidencePages(site)];
      const entries = await Promise.all(
        pages.map(async ({ id, title, description, body }) => ({
          id,
          data: await parseData({ id, data: { title, description } }),
          body,
          digest: generateDigest(body),
          rendered: await renderMarkdown(body),
        })),
      );
      // At once: Astro saves a store that rests for half a second, and may then build with what it had until then.
      store.clear();
      for (const entry of entries) store.set(entry);
    },
  };
}
