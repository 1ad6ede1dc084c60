import { defineCollection } from 'astro/content/config';
import { docsSchema } from '@astrojs/starlight/schema';
import type { Loader } from 'astro/loaders';
import type { TextPage } from './markdown/text-page.ts';
import { plainPages } from './markdown/text-pages.ts';
import { loadSite } from './model/site.ts';

type Context = Parameters<Loader['load']>[0];
type Entry = Parameters<Context['store']['set']>[0];

/** Texts as they were rendered last: while someone edits documents, most stay as they are. */
const rendered = new Map<string, Entry>();

export const collections = { docs: defineCollection({ loader: textLoader(), schema: docsSchema() }) };

/** Gives Starlight the pages that are text: guides, and lists made from the contract. */
function textLoader(): Loader {
  return {
    name: 'chain-apis-text',
    async load(context) {
      const site = await loadSite();
      // Live pages ask for texts when the first page is there; until then, Astro knows only their addresses.
      const entryOf = site.isLive && !context.refreshContextData ? emptyEntry : renderedEntry;
      const entries: Entry[] = [];
      for (const page of plainPages(site)) {
        entries.push(await entryOf(context, page));
        // Meanwhile, other pages are served.
        await new Promise((resolve) => setImmediate(resolve));
      }
      // At once: Astro saves a store that rests for half a second, and may then build with what it had until then.
      context.store.clear();
      for (const entry of entries) context.store.set(entry);
    },
  };
}

async function emptyEntry({ parseData }: Context, { id, title, description }: TextPage): Promise<Entry> {
  return { id, data: await parseData({ id, data: { title, description } }) };
}

async function renderedEntry(context: Context, page: TextPage): Promise<Entry> {
  const { id, title, description, body } = page;
  const digest = context.generateDigest(`${title} ${description} ${body}`);
  const last = rendered.get(id);
  if (last?.digest === digest) return last;
  const entry = {
    ...(await emptyEntry(context, page)),
    body,
    digest,
    rendered: await context.renderMarkdown(body),
  };
  rendered.set(id, entry);
  return entry;
}
