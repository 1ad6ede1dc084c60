import {
  headerText,
  onceFor,
  sampleOf,
  type ContractDocument,
  type Json,
  type Outcome,
  type Contract,
} from '@chain-apis/contract';
import type { EngineResponse } from '../read/messages.ts';
import { headersOfPackages } from '../match/areas.ts';

/** Content headers are described elsewhere and ignored here. */
const DESCRIBED_ELSEWHERE = new Set(['content-type', 'content-length']);

/** Returns response headers that have an example or are required. */
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

/** Adds the headers of every response of a package. */
export type WithPackageHeaders = (name: string | undefined, response: EngineResponse) => EngineResponse;

export function createPackageHeaders(contract: Contract): WithPackageHeaders {
  const shared = [...headersOfPackages(contract)].filter(([, headers]) => Object.keys(headers).length > 0);
  // Static responses share their headers, so they are merged once.
  const mergers = new Map(
    shared.map(([name, headers]) => [
      name,
      onceFor((own: EngineResponse['headers']) => ({ ...headers, ...own })),
    ]),
  );
  return (name, response) => {
    const merge = mergers.get(name ?? '');
    return merge ? { ...response, headers: merge(response.headers) } : response;
  };
}

const MAX_WARNINGS = 10;
const MAX_LENGTH = 200;

/** `warning: 299 chain-apis "message"` (RFC 7234), one for each message. Callers' text cannot escape from it. */
export function warningHeader(messages: readonly string[]): { warning: string } | undefined {
  if (messages.length === 0) return undefined;
  const shown = messages.slice(0, MAX_WARNINGS).map((message) => `299 chain-apis "${quotable(message)}"`);
  return { warning: shown.join(', ') };
}

function quotable(message: string): string {
  return message
    .replace(/[^\x20-\x7e]+/g, '?')
    .slice(0, MAX_LENGTH)
    .replace(/["\\]/g, '\\$&');
}
