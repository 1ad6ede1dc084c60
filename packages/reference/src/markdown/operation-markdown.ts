import type { Example, Operation } from '@chain-apis/contract';
import { basePath } from '@chain-apis/contract/request';
import { fieldLine, fieldLines, typeNotes, type Field, type Payload } from '@chain-apis/contract/describe';
import { languagesOf } from '../model/sample-languages.ts';
import type { ExecutedSamples } from '../model/executed-samples.ts';
import { prettyJson } from '../model/pretty-json.ts';
import { shownBody } from '../model/shown-body.ts';
import { linkLines, type Section } from '../model/operation-sections.ts';
import type { ErrorView, OperationView } from '../model/operation-view.ts';
import { MARKDOWN, typeMarkdown } from './markdown-detail.ts';

/** An operation's page as Markdown: the same facts in the same order, for people and programs that read text. */
export function operationMarkdown(
  view: OperationView,
  samples: ExecutedSamples | undefined,
  operations: readonly Operation[],
): string {
  const { operation, badges, parameters, body, responses, errors, before, after, leftOut, observed } = view;
  const { binding } = operation;
  const address =
    binding.kind === 'rest'
      ? `\`${binding.method} ${basePath(operation)}${binding.path}\``
      : `JSON-RPC method \`${operation.id}\`, POST to ${binding.paths.map((path) => `\`${path}\``).join(' or ')}`;
  const sections = [
    `# ${operation.summary}`,
    `\`${operation.id}\` of the ${operation.document.title}. ${address}`,
    badges
      .map(({ text, title, url }) => `- ${url === undefined ? text : `[${text}](${url})`}: ${title}`)
      .join('\n'),
    view.description,
    ...(operation.rules.length > 0
      ? ['## Rules', operation.rules.map(({ message }) => `- ${message}`).join('\n')]
      : []),
    ...before.flatMap(sectionMarkdown),
    ...parameters.flatMap(({ title, fields }) => [
      `## ${title}`,
      '`*` marks what is required.',
      fields.flatMap((field) => fieldLine(field, MARKDOWN)).join('\n'),
    ]),
    ...(body ? ['## Request body', ...payloadMarkdown(body)] : []),
    ...responses.flatMap((response) => [
      `## ${response.heading}`,
      ...payloadMarkdown(response),
      ...(response.headers.length > 0 ? ['Headers:', headerLines(response.headers, 0)] : []),
      ...(response.links.length > 0 ? ['Leads to:', linkLines(response.links, operations)] : []),
    ]),
    ...(observed ? observedMarkdown(observed) : []),
    ...after.flatMap(sectionMarkdown),
    '## Errors',
    errors.map(errorMarkdown).join('\n'),
    leftOut.length > 0 ? `Not shown: ${leftOut.join(', ')}` : '',
    ...(samples ? samplesMarkdown(samples) : []),
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

const observedMarkdown = ({ status, server, network, body }: NonNullable<OperationView['observed']>) => [
  '## Observed',
  `What a node sent back for this call, with status ${status}: \`${server}\` on the local ${network}. Lists are cut after their first item.`,
  fence({ language: 'json', code: prettyJson(body, { items: 1 }) }),
];

function payloadMarkdown({
  mediaType,
  description,
  type,
  fields,
  examples,
  encoding,
  more,
}: Payload): string[] {
  const isPlain = more.length === 0 && ['', 'application/json'].includes(mediaType);
  return [
    isPlain ? '' : `As \`${mediaType}\`:`,
    description.trim(),
    `${typeMarkdown(type)}. ${type.description}`.trim(),
    typeNotes(type, MARKDOWN)
      .map((note) => `- ${note}`)
      .join('\n'),
    fieldLines(fields, MARKDOWN).join('\n'),
    encoding.map((line) => `- ${line}`).join('\n'),
    ...examples.slice(0, 1).map(exampleMarkdown),
    ...(examples.length > 1
      ? [
          `Further examples: ${examples
            .slice(1)
            .map(({ name }) => name)
            .join(', ')}.`,
        ]
      : []),
    ...more.flatMap(payloadMarkdown),
  ];
}

function exampleMarkdown({ name, summary, value }: Example): string {
  const title = summary ? `${name}: ${summary}` : name;
  return `Example (${title}):\n\n${fence(shownBody(value))}`;
}

const sectionMarkdown = ({ title, text }: Section) => [`## ${title}`, text];

const headerLines = (headers: readonly Field[], level: number) =>
  headers.flatMap((header) => fieldLine(header, MARKDOWN, level)).join('\n');

function errorMarkdown({ key, name, description, url, headers, again, payload }: ErrorView): string {
  const title = [key, name].join(' ').trim();
  const types = payload
    ? [payload, ...payload.more].map(({ mediaType, type }) => `\`${mediaType}\` ${typeMarkdown(type)}`)
    : [];
  const lines = [
    [
      `- ${url ? `[${title}](${url})` : title}`,
      description.trim(),
      types.length > 0 ? `(${types.join(', ')})` : '',
    ]
      .filter(Boolean)
      .join(' '),
    headerLines(headers, 1),
    ...(again.length > 0 ? [`  - Headers as above: ${again.join(', ')}`] : []),
    ...(payload && !payload.type.named ? fieldLines(payload.fields, MARKDOWN, 1) : []),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function samplesMarkdown(samples: ExecutedSamples): string[] {
  const { response } = samples;
  return [
    '## Samples',
    'They are run against the mock.',
    ...languagesOf(samples).map(({ syntax, code }) => fence({ language: syntax, code })),
    `The response, with status ${response.status}:`,
    ...(response.body === '' ? [] : [bodyOf(response)]),
  ];
}

export const fence = ({ language, code }: { readonly language: string; readonly code: string }) =>
  `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;

const bodyOf = ({ contentType, body }: ExecutedSamples['response']) =>
  fence(
    /[/+]json\b/.test(contentType)
      ? { language: 'json', code: prettyJson(body) }
      : { language: 'text', code: body },
  );
