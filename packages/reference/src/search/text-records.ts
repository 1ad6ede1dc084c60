import { pageRecords, type SearchRecord } from '@chain-apis/contract/search';
import GithubSlugger from 'github-slugger';
import { ERRORS_INTRODUCTION, ERRORS_TITLE } from '../markdown/errors-markdown.ts';
import type { TextPage } from '../markdown/text-page.ts';
import { textPages } from '../markdown/text-pages.ts';
import { TRY_INTRODUCTION, TRY_TITLE } from '../model/try-page.ts';
import type { Site } from '../model/site.ts';

/** Lists of what is found by itself, or of what was: their sections would stand before the things. */
const LISTS = new Set(['gaps', 'schemas']);

/** Pages that are text. Each section is a record of its own. */
export function textRecords(site: Site): SearchRecord[] {
  const page = (url: string, title: string, text: string) =>
    ({ url, kind: 'page', title, where: 'Look up', text }) as const;
  return [
    page('/errors/', ERRORS_TITLE, ERRORS_INTRODUCTION),
    page('/try/', TRY_TITLE, TRY_INTRODUCTION),
    ...textPages(site).flatMap((each) =>
      LISTS.has(each.id) ? recordsOf(each).slice(0, 1) : recordsOf(each),
    ),
  ];
}

function recordsOf({ id, title, description, body }: TextPage): SearchRecord[] {
  const where = id.startsWith('guides/') ? 'Guides' : 'Pages';
  // The anchors that Astro gives headings.
  const slugger = new GithubSlugger();
  const kind = id === 'glossary' ? 'term' : 'section';
  return pageRecords(
    { url: `/${id}/`, title, where, description, body },
    (heading) => slugger.slug(heading),
    kind,
  );
}
