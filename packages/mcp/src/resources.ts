import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { publicDocument } from '@chain-apis/contract/project';
import type { Contract } from '@chain-apis/contract';
import { writeJson } from '@chain-apis/foundation';
import { schemaNames } from '@chain-apis/contract/describe';
import type { Names } from './names/names.ts';
import { conventionsText, gapsText } from './text/contract-text.ts';
import { DETAILS } from './text/details.ts';
import { topicText } from './text/topic-text.ts';

const JSON_TYPE = 'application/json';
const MARKDOWN = 'text/markdown';
/** The protocol's limit of completions. */
const MAX_COMPLETIONS = 100;

/**
 * Resources that a host can attach to a conversation: documents, gaps, wire kinds, and every operation and schema by
 * name. Sizes are in bytes, so that large documents aren't attached unknowingly.
 */
export function registerResources(
  server: McpServer,
  contract: Contract,
  names: Names,
  show: (text: string) => string,
): void {
  const { documents, operations } = contract;
  const contents = (uri: string, mimeType: string, text: string) => ({
    contents: [{ uri, mimeType, text: show(text) }],
  });
  const documentText = (id: string) =>
    writeJson(publicDocument(documents.find((document) => document.id === id)!.bundle));
  const documentUri = (id: string) => `contract://documents/${id}`;
  const list = () => ({
    resources: documents.map(({ id, title, kind, version }) => ({
      uri: documentUri(id),
      name: title,
      description: `${kind === 'openapi' ? 'OpenAPI' : 'OpenRPC'} document, version ${version}, in one piece`,
      mimeType: JSON_TYPE,
      size: Buffer.byteLength(documentText(id)),
    })),
  });
  const ids = documents.map(({ id }) => id);
  server.registerResource(
    'document',
    new ResourceTemplate(documentUri('{document}'), { list, complete: { document: completion(ids) } }),
    { description: 'A document in one piece', mimeType: JSON_TYPE },
    (uri, { document }) => {
      const id = ids.find((known) => known === String(document));
      if (id === undefined)
        throw new Error(`there is no document ${String(document)}; there are: ${ids.join(', ')}`);
      return contents(uri.href, JSON_TYPE, documentText(id));
    },
  );
  const things = {
    operation: operations.map(({ id }) => id),
    schema: documents.flatMap((document) => schemaNames(document).map((name) => `${document.id}/${name}`)),
  };
  for (const [kind, known] of Object.entries(things))
    server.registerResource(
      kind,
      new ResourceTemplate(`contract://${kind}s/{+name}`, {
        list: undefined,
        complete: { name: completion(known) },
      }),
      { description: `One ${kind}, as read gives it`, mimeType: MARKDOWN },
      async (uri, { name }) => {
        const thing = await names.thing(decodeURIComponent(String(name)));
        return contents(uri.href, MARKDOWN, topicText(contract, thing, undefined, DETAILS[1]!) ?? '');
      },
    );
  const texts = [
    [
      'Gaps',
      'What the source of the contract does not show: nothing may be assumed there',
      gapsText(contract),
    ],
    [
      'Conventions',
      'How numbers, ids and times travel, how pages chain, where keys go',
      conventionsText(contract),
    ],
  ] as const;
  for (const [name, description, text] of texts)
    server.registerResource(
      name,
      `contract://${name.toLowerCase()}`,
      { description, mimeType: MARKDOWN, size: Buffer.byteLength(show(text)) },
      (uri) => contents(uri.href, MARKDOWN, text),
    );
}

const completion = (known: readonly string[]) => (typed: string) => {
  const begun = typed.toLowerCase();
  const starts = known.filter((name) => name.toLowerCase().startsWith(begun));
  const holds = known.filter((name) => !starts.includes(name) && name.toLowerCase().includes(begun));
  return [...starts, ...holds].slice(0, MAX_COMPLETIONS);
};
