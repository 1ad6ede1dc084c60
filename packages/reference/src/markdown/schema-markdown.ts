import type { SchemaPage } from '../model/schema-page.ts';
import { fieldLines } from '@chain-apis/contract/describe';
import { MARKDOWN, typeMarkdown } from './markdown-detail.ts';

export function schemaMarkdown({
  name,
  document,
  type,
  fields,
  operations,
  usedBy,
  uses,
}: SchemaPage): string {
  const values = type.values.map(
    ({ value, observed }) => `- \`${String(value)}\`${observed ? ' (observed)' : ''}`,
  );
  const sections = [
    `# ${name}`,
    `A schema of the ${document.title}: ${typeMarkdown(type)}.`,
    type.description,
    type.facts.join(', '),
    values.length > 0
      ? `${type.open ? 'Values known so far; the set may grow:' : 'Values:'}\n\n${values.join('\n')}`
      : '',
    type.rules.map(({ message }) => `- Rule: ${message}`).join('\n'),
    type.notShown.map((gap) => `- Open question: ${gap}`).join('\n'),
    type.provenance.map((fact) => `- ${fact}`).join('\n'),
    fieldLines(fields, MARKDOWN).join('\n'),
    linkList('Operations', operations),
    linkList('Part of', usedBy),
    linkList('Made of', uses),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

const linkList = (title: string, links: SchemaPage['uses']) =>
  links.length > 0 ? `${title}: ${links.map(({ label, url }) => `[${label}](${url})`).join(', ')}.` : '';
