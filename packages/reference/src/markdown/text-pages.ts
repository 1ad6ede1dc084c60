import { addressOf, type Contract, type ContractDocument, type Operation } from '@chain-apis/contract';
import { deploymentNames, leftOut } from '@chain-apis/contract/documents';
import { externalDocsText, namedSchema, resolveReference, schemeLines } from '@chain-apis/contract/describe';
import {
  isObject,
  listAt,
  objectAt,
  stringOrEmpty,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import { serverLines } from '../model/operation-sections.ts';
import { kindsOf } from '@chain-apis/contract/schema';
import { documentFiles } from '../model/document-files.ts';
import { gapLinks } from '../model/gap-links.ts';
import { SCHEMAS_DESCRIPTION, SCHEMAS_TITLE, schemaLines } from '../model/schema-list.ts';
import type { Site } from '../model/site.ts';
import { apiUrl, markdownUrl, operationUrl } from '../model/urls.ts';
import { workflowSteps } from '../model/workflows.ts';
import type { TextPage } from './text-page.ts';

export function textPages(site: Site): TextPage[] {
  const guides = site.guides.map(({ id, title, description, body }) => ({
    id,
    title,
    description,
    body: body
      .replace('<!-- wire kinds -->', () => wireKinds(site))
      .replace(/<!-- workflow (\w+) -->/, (_, name: string) => workflowSteps(site.workflows, name)),
  }));
  return [
    ...guides,
    ...site.contract.documents.map((document) => apiPage(site, document)),
    schemasIndex(site),
    ...(guides.some(({ id }) => id === 'conventions') ? [] : [conventionsPage(site)]),
    ...(site.texts.has('/gaps/') ? [gapsPage(site)] : []),
    downloadsPage(site),
  ];
}

/** All but the list of schemas, which has a page with a filter. */
export const plainPages = (site: Site): TextPage[] => textPages(site).filter(({ id }) => id !== 'schemas');

function wireKinds({ contract: { documents } }: Site): string {
  const kinds = new Set(documents.flatMap((document) => Object.values(kindsOf(document))));
  const described = (name: string) =>
    documents.flatMap((document) => namedSchema(document, name)?.['description'] ?? []).at(-1) ?? '';
  return [...kinds]
    .map(({ name, json, types = ['string'], advice }) =>
      [
        `### ${name}`,
        String(described(name)).trim(),
        `| in JSON | in TypeScript |\n|---|---|\n| \`${escapeCell(json)}\` | \`${escapeCell(types.join(' | '))}\` |`,
        advice,
      ].join('\n\n'),
    )
    .join('\n\n');
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|');

/** Where nobody has written more about the documents. */
function conventionsPage(site: Site): TextPage {
  return {
    id: 'conventions',
    title: 'Conventions',
    description: 'How numbers, ids and times are written.',
    body: ['## Wire kinds', 'How values are written in JSON, and how to handle them.', wireKinds(site)].join(
      '\n\n',
    ),
  };
}

function apiPage({ contract, received }: Site, document: ContractDocument): TextPage {
  const operations = contract.operations.filter((operation) => operation.document === document);
  const tags = new Map(
    tagsOf(document, operations).map((tag) => [stringOrEmpty(tag['name']), textWithDocs(tag)]),
  );
  const groups = [...new Set(operations.map(({ tags: [tag = ''] }) => tag))];
  const sections = groups.map((tag) => {
    const members = operations.filter((operation) => (operation.tags[0] ?? '') === tag);
    const heading =
      groups.length > 1 ? [`## ${tag || 'Without a tag'}`, tags.get(tag) ?? ''] : ['## Operations'];
    return [...heading, operationTable(members)].join('\n\n');
  });
  const gaps = contract.gaps.filter((gap) =>
    gapLinks(contract, gap).some(({ url }) => url === apiUrl(document.id)),
  );
  const webhooks = received.flatMap(({ from, operation }) =>
    from === undefined && operation.document === document ? [operation] : [],
  );
  const left = leftOut(document, '', 'Document');
  const files = documentFiles(contract, document).map(({ name, url }) => `[${name}](${url})`);
  return {
    id: `apis/${document.id}`,
    title: document.title,
    description: `Operations of the ${document.title}, version ${document.version}.`,
    body: [
      [
        stringOrEmpty(objectAt(document.bundle, 'info')['summary']),
        document.description.trim(),
        externalDocsText(document.bundle['externalDocs']),
      ]
        .filter(Boolean)
        .join('\n\n'),
      ...listSection('Servers', serverLines(document.bundle)),
      ...listSection('Authentication', schemeLines(document)),
      ...sections,
      ...(webhooks.length > 0 ? ['## Webhooks', operationTable(webhooks)] : []),
      ...listSection(
        'Open questions',
        gaps.map(({ text }) => text),
      ),
      '## The document',
      `Version ${document.version}. ${files.join(' and ')}; [all downloads](/downloads/). ${infoText(document)}`.trim(),
      left.length > 0 ? `Not shown: ${left.join(', ')}` : '',
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}

const listSection = (title: string, items: readonly string[]) =>
  items.length > 0 ? [`## ${title}`, items.map((item) => `- ${item}`).join('\n')] : [];

/** The tags of OpenAPI are in the document, those of OpenRPC in its methods. */
function tagsOf({ bundle }: ContractDocument, operations: readonly Operation[]): JsonObject[] {
  const ofMethods = operations.flatMap(({ pointer }) =>
    listAt(resolveReference(bundle, pointer).value, 'tags'),
  );
  return [...ofMethods, ...listAt(bundle, 'tags')].filter(isObject);
}

const textWithDocs = ({ description, externalDocs }: JsonObject) =>
  [stringOrEmpty(description), externalDocsText(externalDocs)].filter((part) => part !== '').join('\n\n');

/** Who is responsible for it, and under which terms. */
function infoText({ bundle }: ContractDocument): string {
  const info = objectAt(bundle, 'info');
  const [contact, license] = [objectAt(info, 'contact'), objectAt(info, 'license')];
  const link = (url: Json | undefined, description: Json | undefined) =>
    externalDocsText({ url: url ?? null, ...(description !== undefined && { description }) }) ||
    stringOrEmpty(description);
  const parts = [
    ['License', link(license['url'], license['name'])],
    ['Terms of service', link(info['termsOfService'], undefined)],
    [
      'Contact',
      [link(contact['url'], contact['name']), stringOrEmpty(contact['email'])].filter(Boolean).join(', '),
    ],
  ] as const;
  return parts
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `${title}: ${text}.`)
    .join(' ');
}

function operationTable(operations: readonly Operation[]): string {
  const rows = operations.map((operation) => {
    const name = `[\`${operation.id}\`](${operationUrl(operation.id)})`;
    const { method, paths } = addressOf(operation);
    const marks = [operation.deprecated && 'deprecated', operation.nodeSpecific && 'node-specific'].filter(
      Boolean,
    );
    const summary = `${operation.summary}${marks.length > 0 ? ` *(${marks.join(', ')})*` : ''}`;
    return `| ${name} | ${summary}<br>\`${method} ${paths[0]}\` |`;
  });
  return ['| operation | summary and address |', '|---|---|', ...rows].join('\n');
}

/** A page of its own shows the same lines. */
function schemasIndex(site: Site): TextPage {
  const sections = schemaLines(site).map(({ document, lines }) => {
    const items = lines.map(({ name, url, description, uses }) => {
      const words = [description, uses && `Used by ${uses}.`].filter(Boolean).join(' ');
      return `- [${name}](${url})${words && `: ${words}`}`;
    });
    return `## ${document.title}\n\n${items.join('\n')}`;
  });
  const intro = `${SCHEMAS_DESCRIPTION} [Wire kinds](/conventions/#wire-kinds) show how numbers, ids and times are written.`;
  return {
    id: 'schemas',
    title: SCHEMAS_TITLE,
    description: SCHEMAS_DESCRIPTION,
    body: [intro, ...sections].join('\n\n'),
  };
}

function gapsPage({ contract }: Site): TextPage {
  const sources = [
    ['rest', 'REST services'],
    ['node', 'Node JSON-RPC'],
  ] as const;
  const sections = sources.flatMap(([source, title]) => {
    const rows = contract.gaps
      .filter((gap) => gap.source === source)
      .map((gap) => {
        const links = gapLinks(contract, gap).map(({ label, url }) => `[\`${label}\`](${url})`);
        return `| ${gap.section} | ${gap.text.replaceAll('|', '\\|')} | ${links.join(', ')} |`;
      });
    return [`## ${title}`, ['| section | gap | where it matters |', '|---|---|---|', ...rows].join('\n')];
  });
  return {
    id: 'gaps',
    title: 'Open questions',
    description: 'Questions that the source documents leave open, and where they matter.',
    body: [
      `The source documents leave ${contract.gaps.length} questions open. We list them instead of guessing: types stay open, tests assert nothing, and each gap appears where it matters. The sections are those of the source document.`,
      ...sections,
    ].join('\n\n'),
  };
}

/** The documents to download, as a deployment has them or as they are. */
function downloadsTable(contract: Contract, deployment?: string): string {
  const rows = contract.documents.map((document) => {
    const [json, yaml] = documentFiles(contract, document, deployment);
    const [, version = ''] = /^(\d+\.\d+)/.exec(String(document.bundle[document.kind])) ?? [];
    const kind = `${document.kind === 'openapi' ? 'OpenAPI' : 'OpenRPC'} ${version}`;
    return `| ${document.title} | ${kind} | [JSON](${json!.url}) | [YAML](${yaml!.url}) |`;
  });
  return ['| document | kind | JSON | YAML |', '|---|---|---|---|', ...rows].join('\n');
}

function downloadsPage({ contract, home, workflows, texts }: Site): TextPage {
  const shown = markdownUrl(home.sample === undefined ? '/errors/' : operationUrl(home.sample));
  const deployments = deploymentNames(contract).flatMap((name) => [
    `## Names of ${name}`,
    `For the deployment \`${name}\`, with its method names and API key header${texts.has('/guides/other-names/') ? ' ([how to use them](/guides/other-names/))' : ''}.`,
    downloadsTable(contract, name),
  ]);
  return {
    id: 'downloads',
    title: 'Downloads',
    description: 'The bundled documents, and the reference as text.',
    body: [
      'Each document is one file; all its references are local.',
      downloadsTable(contract),
      ...deployments,
      '## Extensions and workflows',
      [
        '- [extensions.json](/extensions.json), a JSON Schema of each `x-` key in the documents.',
        ...workflows.map(
          ({ url, workflows: all }) =>
            `- [${url.split('/').at(-1)}](${url}), Arazzo workflows: ${all.map(({ workflowId }) => `\`${workflowId}\``).join(', ')}.`,
        ),
      ].join('\n'),
      '## The reference in other forms',
      [
        `- Markdown of each page: replace the last slash of its address with \`.md\`, as in [${shown}](${shown}).`,
        '- [llms.txt](/llms.txt), a list of all pages by section, with each section in one file, and [llms-full.txt](/llms-full.txt), all pages in one file.',
      ].join('\n'),
    ].join('\n\n'),
  };
}
