/** The contract as a whole, as text. */
import { kindsOf } from '@chain-apis/contract/schema';
import { getOwn } from '@chain-apis/foundation';
import type { Contract, ContractDocument } from '@chain-apis/contract';
import { gapPlaces, namedSchemas, plainText } from '@chain-apis/contract/describe';

/** The documents, if nothing specific is requested. */
export function contractText({ documents, operations, gaps }: Contract): string {
  const lines = documents.map((document) => {
    const count = operations.filter((operation) => operation.document === document).length;
    return `- ${document.id}: ${document.title} ${document.version}, ${count} operations`;
  });
  return [
    `${documents.length} documents, ${operations.length} operations, ${gaps.length} gaps. Read one:`,
    ...lines,
  ].join('\n');
}

/** The contract's gaps. */
export function gapsText(contract: Contract): string {
  const lines = contract.gaps.map((gap, index) => {
    const { section, text } = gap;
    return `- gap ${index}: ${text} (${section}; ${gapPlaces(contract, gap).join(', ')})`;
  });
  return ['# Gaps', ...lines].join('\n');
}

/** Wire kinds, pagination and keys. */
export function conventionsText(contract: Contract): string {
  const kinds = new Map(contract.documents.flatMap(kindLines));
  const chains = contract.operations.flatMap(({ pagination }) =>
    pagination ? [`- \`${pagination.param}\` takes \`${pagination.next}\` of the page before`] : [],
  );
  const keys = contract.operations.flatMap(({ document, binding: { keyHeader } }) =>
    keyHeader ? [`- ${document.title}: a key in the header \`${keyHeader}\``] : [],
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

/** The wire kinds that a document uses, each with an example. */
function kindLines(document: ContractDocument): (readonly [string, string])[] {
  return Object.entries(namedSchemas(document)).flatMap(([name, { format, description }]) => {
    const kind = typeof format === 'string' ? getOwn(kindsOf(document), format) : undefined;
    if (!kind) return [];
    return [[name, `- ${name} (\`${kind.json}\`): ${plainText(String(description ?? ''))}`] as const];
  });
}
