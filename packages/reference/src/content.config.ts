import { defineCollection } from 'astro/content/config';
import { docsSchema } from '@astrojs/starlight/schema';
import type { Loader } from 'astro/loaders';
import { evidencePages } from './markdown/evidence-pages.ts';
import { plainPages } from './markdown/text-pages.ts';
import { loadSite } from './model/site.ts';

type Entry = Parameters<Parameters<Loader['load']>[0]['store']['set']>[0];

/** Texts as they were rendered last: while someone edits documents, most stay as they are. */
const rendered = new Map<string, Entry>();

export const collections = { docs: defineCollection({ loader: textLoader(), schema: docsSchema() }) };

/** Gives Starlight the pages that are text: guides, and lists made from the contract. */
function textLoader(): Loader {
  return {
    name: 'chain-apis-text',
    async load({ store, parseData, renderMarkdown, generateDigest }) {
      const site = await loadSite();
      const pages = [...plainPages(site), ...evidencePages(site)];
      const entries = await Promise.all(
        pages.map(async ({ id, title, description, body }) => {
          const digest = generateDigest(`${title} ${description} ${body}`);
          const last = rendered.get(id);
          if (last?.digest === digest) return last;
          const data = await parseData({ id, data: { title, description } });
          const entry = { id, data, body, digest, rendered: await renderMarkdown(body) };
          rendered.set(id, entry);
          return entry;
        }),
      );
      // At once: Astro saves a store that rests for half a second, and may then build with what it had until then.
      store.clear();
      for (const entry of entries) store.set(entry);
    },
  };
}
