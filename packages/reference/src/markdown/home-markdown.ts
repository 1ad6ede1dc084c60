import { LANGUAGES } from '../model/sample-languages.ts';
import type { Site } from '../model/site.ts';
import { apiUrl, operationUrl } from '../model/urls.ts';
import { fence } from './operation-markdown.ts';

export function homeMarkdown({ contract, guides, home, samples }: Site): string {
  const apis = contract.documents.map(({ id, title, kind }) => {
    const count = contract.operations.filter(({ document }) => document.id === id).length;
    return `- [${title}](${apiUrl(id)}): ${kind === 'openapi' ? 'REST' : 'JSON-RPC'}, ${count} operations`;
  });
  const link = ({ title, url, description }: Site['guides'][number]) =>
    `- [${title}](${url}): ${description}`;
  const tasks = guides.filter(({ task }) => task !== undefined);
  const others = guides.filter(({ task }) => task === undefined);
  const sample = samples[home.sample]!;
  const more = [
    '- [Errors](/errors/)',
    '- [Schemas](/schemas/)',
    '- [What the contract does not know](/gaps/)',
    '- [Downloads](/downloads/)',
  ];
  return [
    `# ${home.title}`,
    home.introduction,
    home.audience,
    '## What do you want to do?',
    tasks.map(link).join('\n'),
    '## A call',
    `[\`${home.sample}\`](${operationUrl(home.sample)}) in ${LANGUAGES.map(({ title }) => title).join(', ')}:`,
    ...LANGUAGES.map(({ id, syntax }) => fence(syntax, sample[id])),
    '## APIs',
    apis.join('\n'),
    '## Guides',
    others.map(link).join('\n'),
    '## Look up',
    more.join('\n'),
    '',
  ].join('\n\n');
}
