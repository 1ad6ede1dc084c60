import { plainText } from '@chain-apis/contract/describe';
import type { SearchRecord } from '@chain-apis/search';
import GithubSlugger from 'github-slugger';
import { ERRORS_INTRODUCTION, ERRORS_TITLE } from '../markdown/errors-markdown.ts';
import type { TextPage } from '../markdown/text-page.ts';
import { textPages } from '../markdown/text-pages.ts';
import { TRY_INTRODUCTION, TRY_TITLE } from '../model/try-page.ts';
import type { Site } from '../model/site.ts';

/** Lists of what is found by itself, or of what was: their sections would stand before the things. */
const LISTS = new Set(['changelog', 'gaps', 'measured', 'schemas']);

/** Pages that are text. Each section is a record of its own. */
export function textRecords(site: Site): SearchRecord[] {
  const page = (url: string, title: string, text: string) =>
    ({ url, kind: 'page', title, where: 'Look up', text }) as const;
  return [
    page('/errors/', ERRORS_TITLE, ERRORS_INTRODUCTION),
    page('/try/', TRY_TITLE, TRY_INTRODUCTION),
    ...textPages(site).flatMap((each) =>
      LISTS.has(each.id) ? pageRecords(each).slice(0, 1) : pageRecords(each),
    ),
  ];
}

export function pageRecords({ id, title, description, body }: TextPage): SearchRecord[] {
  const slugger = new GithubSlugger();
  const [lead = '', ...sections] = body.split(/^(?=#{2,3} )/m);
  const page: SearchRecord = {
    url: `/${id}/`,
    kind: 'page',
    title,
    where: id.startsWith('guides/') ? 'Guides' : 'Pages',
    text: `${description} ${proseOf(lead)}`.trim(),
  };
  return [page, ...sections.map((section) => sectionRecord(section, page, slugger))];
}

function sectionRecord(section: string, page: SearchRecord, slugger: GithubSlugger): SearchRecord {
  const end = section.indexOf('\n');
  const heading = plainText(section.slice(0, end < 0 ? undefined : end).replace(/^#+ /, ''));
  const text = end < 0 ? '' : proseOf(section.slice(end));
  // The anchor that Astro gives the heading.
  return {
    url: `${page.url}#${slugger.slug(heading)}`,
    kind: page.url === '/glossary/' ? 'term' : 'section',
    title: heading,
    where: page.title,
    text,
  };
}

/** Without code, tables and lists of links: they lead to things that are found by themselves. */
const proseOf = (markdown: string) =>
  plainText(
    markdown
      .replaceAll(/^```.*?^```$/gms, '')
      .replaceAll(/^[|[].*$/gm, '')
      .replaceAll(/<[^>]+>/g, ''),
  );
