import { groupBy } from '@chain-apis/foundation';
import { viewOperation } from '../model/operation-view.ts';
import { schemaPages } from '../model/schema-page.ts';
import type { Site } from '../model/site.ts';
import { markdownUrl, operationUrl } from '../model/urls.ts';
import { ERRORS_TITLE, ERRORS_INTRODUCTION, errorsMarkdown } from './errors-markdown.ts';
import { homeMarkdown } from './home-markdown.ts';
import { operationMarkdown } from './operation-markdown.ts';
import { schemaMarkdown } from './schema-markdown.ts';
import { textMarkdown } from './text-page.ts';
import { textPages } from './text-pages.ts';

export interface MarkdownPage {
  readonly section: string;
  readonly title: string;
  readonly description: string;
  /** Path below the site's folder, with a slash in front. */
  readonly file: string;
  readonly markdown: string;
}

/** Every page of the site as Markdown. */
export function allMarkdown(site: Site): MarkdownPage[] {
  const page = (section: string, title: string, description: string, url: string, markdown: string) => ({
    section,
    title,
    description,
    file: markdownUrl(url),
    markdown,
  });
  const text = textPages(site).map((each) =>
    page('Guides and lists', each.title, each.description, `/${each.id}/`, textMarkdown(each)),
  );
  const operations = site.described.operations.map((operation) =>
    page(
      operation.document.title,
      operation.id,
      operation.summary,
      operationUrl(operation.id),
      operationMarkdown(
        viewOperation(site, operation),
        site.samples[operation.id],
        site.described.operations,
      ),
    ),
  );
  const schemas = schemaPages(site).map((schema) =>
    page('Schemas', schema.name, `${schema.document.title}`, schema.url, schemaMarkdown(schema)),
  );
  return [
    page('Guides and lists', site.home.title, site.home.introduction, '/', homeMarkdown(site)),
    ...text,
    page('Guides and lists', ERRORS_TITLE, ERRORS_INTRODUCTION, '/errors/', errorsMarkdown(site.errors)),
    ...operations,
    ...schemas,
  ];
}

const AGENTS = ' As tools for agents (Model Context Protocol): [how to configure them](/guides/agents.md).';

/**
 * What programs read as text: the list of pages (https://llmstxt.org), and the pages in one file, of each section and of all.
 */
export function llmsFiles(site: Site, pages: readonly MarkdownPage[]): [file: string, content: string][] {
  const sections = [...groupBy(pages, ({ section }) => section)].map(([section, own]) => ({
    section,
    own,
    file: `/llms/${section.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.txt`,
  }));
  const lists = sections.map(({ section, own, file }) => {
    const lines = own.map((page) => `- [${page.title}](${page.file}): ${page.description}`);
    return [
      `## ${section}`,
      `This section in one file: [${file.split('/').at(-1)}](${file}).`,
      lines.join('\n'),
    ];
  });
  const joined = (all: readonly MarkdownPage[]) => all.map(({ markdown }) => markdown).join('\n---\n\n');
  return [
    ['llms.txt', llmsTxt(site, lists.flat())],
    ...sections.map(({ file, own }): [string, string] => [file, joined(own)]),
    ['llms-full.txt', joined(pages)],
  ];
}

function llmsTxt({ home, texts }: Site, sections: readonly string[]): string {
  return `${[
    `# ${home.name}`,
    `> ${home.introduction}`,
    ...(home.audience === undefined ? [] : [home.audience]),
    `All of it in one file: [llms-full.txt](/llms-full.txt).${texts.has('/guides/agents/') ? AGENTS : ''}`,
    ...sections,
  ].join('\n\n')}\n`;
}
