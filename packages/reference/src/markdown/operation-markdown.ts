import { writeJson } from '@chain-apis/foundation';
import type { Example } from '@chain-apis/contract';
import {
  fieldLine,
  fieldLines,
  provenanceLines,
  typeNotes,
  type Payload,
} from '@chain-apis/contract/describe';
import { languagesOf } from '../model/sample-languages.ts';
import type { ExecutedSamples } from '../model/executed-samples.ts';
import { prettyJson } from '../model/pretty-json.ts';
import type { OperationView } from '../model/operation-view.ts';
import { MARKDOWN, typeMarkdown } from './markdown-detail.ts';

/** An operation's page as Markdown: the same facts in the same order, for people and programs that read text. */
export function operationMarkdown(view: OperationView, samples: ExecutedSamples): string {
  const { operation, badges, parameters, body, responses, errors, notShown, observed } = view;
  const { binding } = operation;
  const address =
    binding.kind === 'rest'
      ? `\`${binding.method} ${binding.path}\``
      : `JSON-RPC method \`${operation.id}\`, POST to ${binding.paths.map((path) => `\`${path}\``).join(' or ')}`;
  const sections = [
    `# ${operation.summary}`,
    `\`${operation.id}\` of the ${operation.document.title}. ${address}`,
    badges
      .map(({ text, title, url }) => `- ${url === undefined ? text : `[${text}](${url})`}: ${title}`)
      .join('\n'),
    operation.description.trim(),
    ...(operation.rules.length > 0
      ? ['## Rules', operation.rules.map(({ message }) => `- ${message}`).join('\n')]
      : []),
    ...parameters.flatMap(({ title, fields }) => [
      `## ${title}`,
      '`*` marks what is required.',
      fields.flatMap((field) => fieldLine(field, MARKDOWN)).join('\n'),
    ]),
    ...(body ? ['## Request body', ...payloadMarkdown(body)] : []),
    ...responses.flatMap((response) => [
      `## ${response.heading}`,
      response.description.trim(),
      ...payloadMarkdown(response),
    ]),
    ...(observed ? observedMarkdown(observed) : []),
    '## Errors',
    errors
      .map(({ code, name, description, url }) => `- [${code} ${name}](${url}) ${description.trim()}`.trim())
      .join('\n'),
    ...listSection('Known gaps', notShown),
    ...listSection('Provenance', provenanceLines(operation.provenance)),
    ...samplesMarkdown(samples),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

const observedMarkdown = ({ status, server, network, body }: NonNullable<OperationView['observed']>) => [
  '## Observed',
  `What a node sent back for this call, with status ${status}: \`${server}\` on the local ${network}. Lists are cut after their first item.`,
  fence('json', prettyJson(body, { items: 1 })),
];

function payloadMarkdown({ type, fields, examples }: Payload): string[] {
  return [
    `${typeMarkdown(type)}. ${type.description}`.trim(),
    typeNotes(type, MARKDOWN)
      .map((note) => `- ${note}`)
      .join('\n'),
    fieldLines(fields, MARKDOWN).join('\n'),
    ...examples.slice(0, 1).map(exampleMarkdown),
    ...(examples.length > 1
      ? [
          `Further examples: ${examples
            .slice(1)
            .map(({ name }) => name)
            .join(', ')}.`,
        ]
      : []),
  ];
}

function exampleMarkdown({ name, summary, value }: Example): string {
  const title = summary ? `${name}: ${summary}` : name;
  return `Example (${title}):\n\n${fence('json', prettyJson(writeJson(value)))}`;
}

const listSection = (title: string, items: readonly string[]) =>
  items.length > 0 ? [`## ${title}`, items.map((item) => `- ${item}`).join('\n')] : [];

function samplesMarkdown(samples: ExecutedSamples): string[] {
  const { response } = samples;
  return [
    '## Samples',
    response.isExample ? 'Their response is the contract’s example.' : 'They are run against the mock.',
    ...languagesOf(samples).map(({ syntax, code }) => fence(syntax, code)),
    `The response, with status ${response.status}:`,
    ...(response.body === '' ? [] : [bodyOf(response)]),
  ];
}

export const fence = (language: string, code: string) => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;

const bodyOf = ({ contentType, body }: ExecutedSamples['response']) =>
  /[/+]json\b/.test(contentType) ? fence('json', prettyJson(body)) : fence('text', body);
