import { WIRE_KINDS, withStandardFormats, type Contract, type ContractDocument } from '@chain-apis/contract';
import { locate, locationName, namedSchemas, plainText } from '@chain-apis/contract/describe';

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
      text: () => JSON.stringify(withStandardFormats(document.bundle)),
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

function gapsText(contract: Contract): string {
  const lines = contract.gaps.map(({ section, text, places }, index) => {
    const names = places.map(({ document, pointer }) => locationName(locate(contract, document, pointer)));
    return `- gap ${index}: ${text} (${section}; ${[...new Set(names)].join(', ')})`;
  });
  return ['# Gaps', ...lines].join('\n');
}

function conventionsText(contract: Contract): string {
  const kinds = new Map(contract.documents.flatMap(kindLines));
  const chains = contract.operations.flatMap(({ pagination }) =>
    pagination ? [`- \`${pagination.param}\` takes \`${pagination.next}\` of the page before`] : [],
  );
  const keys = contract.operations.flatMap((operation) =>
    operation.protocol === 'rest' && operation.keyHeader
      ? [`- ${operation.document.title}: a key in the header \`${operation.keyHeader}\``]
      : [],
  );
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${title}`, ...new Set(lines)] : [];
  return [
    '# Conventions',
    ...section('How values travel', [...kinds.values()]),
    ...section('Pages', chains),
    ...section('Keys', keys),
  ].join('\n');
}

/** The wire kinds that a document uses, each with a literal as it travels. */
function kindLines(document: ContractDocument): (readonly [string, string])[] {
  return Object.entries(namedSchemas(document)).flatMap(([name, { format, description }]) => {
    const kind = Object.entries(WIRE_KINDS).find(([own]) => own === format)?.[1];
    if (!kind) return [];
    return [[name, `- ${name} (\`${kind.json}\`): ${plainText(String(description ?? ''))}`] as const];
  });
}
