import type { Loader } from 'astro/loaders';
import { textPages } from '../markdown/text-pages.ts';
import { loadSite } from '../model/site.ts';

/** Gives Starlight the pages that are text: guides, and lists made from the contract. */
export function textLoader(): Loader {
  return {
    name: 'chain-apis-text',
    async load({ store, parseData, renderMarkdown, generateDigest }) {
      store.clear();
      for (const { id, title, description, body } of textPages(await loadSite())) {
        store.set({
          id,
          data: await parseData({ id, data: { title, description } }),
          body,
          digest: generateDigest(body),
          rendered: await renderMarkdown(body),
        });
      }
    },
  };
}
