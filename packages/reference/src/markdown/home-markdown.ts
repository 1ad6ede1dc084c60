import { languagesOf } from '../model/sample-languages.ts';
import type { PlainSamples } from '../model/executed-samples.ts';
import type { Site } from '../model/site.ts';
import { apiUrl, operationUrl } from '../model/urls.ts';
import { fence } from './operation-markdown.ts';

export function homeMarkdown({ contract, guides, home, samples, texts }: Site): string {
  const apis = contract.documents.map(({ id, title, kind }) => {
    const count = contract.operations.filter(({ document }) => document.id === id).length;
    return `- [${title}](${apiUrl(id)}): ${kind === 'openapi' ? 'REST' : 'JSON-RPC'}, ${count} operations`;
  });
  const link = ({ title, url, description }: Site['guides'][number]) =>
    `- [${title}](${url}): ${description}`;
  const tasks = guides.filter(({ task }) => task !== undefined);
  const others = guides.filter(({ task }) => task === undefined);
  const sample = home.sample === undefined ? undefined : samples[home.sample];
  const more = [
    '- [Errors](/errors/)',
    '- [Schemas](/schemas/)',
    ...(texts.has('/gaps/') ? ['- [Open questions](/gaps/)'] : []),
    '- [Downloads](/downloads/)',
  ];
  return [
    `# ${home.title}`,
    home.introduction,
    ...(home.audience === undefined ? [] : [home.audience]),
    ...(tasks.length > 0 ? ['## What do you want to do?', tasks.map(link).join('\n')] : []),
    ...(sample ? callOf(home.sample!, sample) : []),
    ...(home.ways ?? []).flatMap(({ title, text, links, commands }) => [
      `## ${title}`,
      text,
      fence({ language: 'sh', code: commands }),
      Object.entries(links)
        .map(([label, url]) => `[${label}](${url})`)
        .join(' · '),
    ]),
    '## APIs',
    apis.join('\n'),
    ...(others.length > 0 ? ['## Guides', others.map(link).join('\n')] : []),
    '## Look up',
    more.join('\n'),
    '',
  ].join('\n\n');
}

function callOf(id: string, samples: PlainSamples): string[] {
  const languages = languagesOf(samples);
  return [
    '## A call',
    `[\`${id}\`](${operationUrl(id)}) in ${languages.map(({ title }) => title).join(', ')}:`,
    ...languages.map(({ syntax, code }) => fence({ language: syntax, code })),
  ];
}
