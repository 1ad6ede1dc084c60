import type { SchemaPage } from '../model/schema-page.ts';
import { fieldLines, typeNotes } from '@chain-apis/contract/describe';
import { MARKDOWN, typeMarkdown } from './markdown-detail.ts';

export function schemaMarkdown({
  name,
  document,
  type,
  fields,
  leftOut,
  operations,
  usedBy,
  uses,
}: SchemaPage): string {
  const sections = [
    `# ${name}`,
    `A schema of the ${document.title}: ${typeMarkdown(type)}.`,
    type.description || (type.title ?? ''),
    typeNotes(type, MARKDOWN)
      .map((note) => `- ${note}`)
      .join('\n'),
    fieldLines(fields, MARKDOWN).join('\n'),
    leftOut.length > 0 ? `Not shown: ${leftOut.join(', ')}` : '',
    linkList('Operations', operations),
    linkList('Part of', usedBy),
    linkList('Made of', uses),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

const linkList = (title: string, links: SchemaPage['uses']) =>
  links.length > 0 ? `${title}: ${links.map(({ label, url }) => `[${label}](${url})`).join(', ')}.` : '';
