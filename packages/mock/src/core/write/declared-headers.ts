import { headerText, sampleOf, type ContractDocument, type Json, type Outcome } from '@chain-apis/contract';

/** Content and its length are described elsewhere; as headers they are to be ignored. */
const DESCRIBED_ELSEWHERE = new Set(['content-type', 'content-length']);

/** The headers of a response that have an example, and those that are required. */
export function declaredHeaders(
  document: ContractDocument,
  { headers }: Pick<Outcome, 'headers'>,
): Record<string, string> {
  const shown = headers.flatMap((header): [string, string][] => {
    const { name, required, example, schema } = header;
    if (DESCRIBED_ELSEWHERE.has(name)) return [];
    const value: Json | undefined = example ?? (required ? sampleOf(document, schema) : undefined);
    return value === undefined ? [] : [[name, headerText(header, value)]];
  });
  return Object.fromEntries(shown);
}
