import type { Loader } from 'astro/loaders';
import { evidencePages } from '../markdown/evidence-pages.ts';
import { textPages } from '../markdown/text-pages.ts';
import { loadSite } from '../model/site.ts';

/** Gives Starlight the pages that are text: guides, and lists made from the contract. */
export function textLoader(): Loader {
  return {
    name: 'chain-apis-text',
    async load({ store, parseData, renderMarkdown, generateDigest }) {
      store.clear();
      const site = await loadSite();
      for (const { id, title, description, body } of [...textPages(site), ...evidencePages(site)]) {
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
