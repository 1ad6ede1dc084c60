import type { Site } from '../model/site.ts';
import { apiUrl } from '../model/urls.ts';

export const HOME_TITLE = 'One reference for REST and JSON-RPC';
export const HOME_INTRODUCTION =
  'Chain data, metrics and the node: what each call takes, what it answers, how every number travels and how well every fact is known. Each sample on these pages was run when they were built.';

export function homeMarkdown({ contract, guides }: Site): string {
  const apis = contract.documents.map(({ id, title, kind }) => {
    const count = contract.operations.filter(({ document }) => document.id === id).length;
    return `- [${title}](${apiUrl(id)}): ${kind === 'openapi' ? 'REST' : 'JSON-RPC'}, ${count} operations`;
  });
  const texts = guides.map(({ title, url, description }) => `- [${title}](${url}): ${description}`);
  const more = [
    '- [Errors](/errors/)',
    '- [Schemas](/schemas/)',
    '- [What the contract does not know](/gaps/)',
    '- [Downloads](/downloads/)',
  ];
  return [
    `# ${HOME_TITLE}`,
    HOME_INTRODUCTION,
    '## APIs',
    apis.join('\n'),
    '## Guides',
    texts.join('\n'),
    '## Look up',
    more.join('\n'),
    '',
  ].join('\n\n');
}
