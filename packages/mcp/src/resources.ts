import { publicDocument, writeJson, type Contract } from '@chain-apis/contract';
import { conventionsText, gapsText } from './text/contract-text.ts';

/** Something that a host can attach to a conversation. */
export interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly description: string;
  readonly mimeType: string;
  text(): string;
}

/** The documents, what they do not know, and how values travel in them. */
export function resourcesOf(contract: Contract): Resource[] {
  return [
    ...contract.documents.map((document) => ({
      uri: `contract://documents/${document.id}`,
      name: document.title,
      description: `${document.kind === 'openapi' ? 'OpenAPI' : 'OpenRPC'} document, version ${document.version}, in one piece`,
      mimeType: 'application/json',
      text: () => writeJson(publicDocument(document.bundle)),
    })),
    {
      uri: 'contract://gaps',
      name: 'Gaps',
      description: 'What the source of the contract does not show: nothing may be assumed there',
      mimeType: 'text/markdown',
      text: () => gapsText(contract),
    },
    {
      uri: 'contract://conventions',
      name: 'Conventions',
      description: 'How numbers, ids and times travel, how pages chain, where keys go',
      mimeType: 'text/markdown',
      text: () => conventionsText(contract),
    },
  ];
}
