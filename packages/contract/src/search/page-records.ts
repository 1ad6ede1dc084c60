import { plainText } from '../describe/plain-text.ts';
import type { RecordKind, SearchRecord } from './search-record.ts';

/** A text in Markdown that has an address. */
export interface Page {
  readonly url: string;
  readonly title: string;
  readonly where: string;
  readonly description: string;
  readonly body: string;
}

/**
 * A text, and each of its sections.
 *
 * @param anchorOf - the anchor of a heading; called for each in their order
 * @param kind - of the sections
 */
export function pageRecords(
  { description, body, ...page }: Page,
  anchorOf: (heading: string) => string,
  kind: RecordKind = 'section',
): SearchRecord[] {
  const [lead = '', ...sections] = body.split(/^(?=#{2,3} )/m);
  return [
    { ...page, kind: 'page', text: `${description} ${proseOf(lead)}`.trim() },
    ...sections.map((section): SearchRecord => {
      const [, heading = '', text = ''] = /^#+ ([^\n]*)(.*)$/s.exec(section)!;
      const title = plainText(heading);
      return { url: `${page.url}#${anchorOf(title)}`, kind, title, where: page.title, text: proseOf(text) };
    }),
  ];
}

/** Without code, tables, marks of lists and lines that are a link: they lead to things that are found by themselves. */
const proseOf = (markdown: string) =>
  plainText(
    markdown
      .replaceAll(/^```.*?^```$/gms, '')
      .replaceAll(/^(?:\|.*|\[[^\]]*\]\([^)]*\)\W*)$/gm, '')
      .replaceAll(/^ *(?:-|\d+\.) /gm, '')
      .replaceAll(/<[^>]+>/g, ''),
  );
