import { groupBy, type Json } from '@chain-apis/foundation';
import { headerText } from '@chain-apis/contract/calls';
import {
  restOperations,
  sampleOf,
  type Contract,
  type ContractDocument,
  type Outcome,
} from '@chain-apis/contract';
import type { EngineResponse } from '../read/messages.ts';

/** What says how a response is sent: an example can't know it. */
const OF_TRANSPORT =
  /^(content-(type|length|encoding)|transfer-encoding|connection|keep-alive|trailer|upgrade)$/i;

/** Returns response headers that have an example or are required. */
export function declaredHeaders(
  document: ContractDocument,
  { headers }: Pick<Outcome, 'headers'>,
): Record<string, string> {
  const shown = headers.flatMap((header): [string, string][] => {
    const { name, required, example, schema } = header;
    if (OF_TRANSPORT.test(name)) return [];
    const value: Json | undefined = example ?? (required ? sampleOf(document, schema) : undefined);
    return value === undefined ? [] : [[name, headerText(header, value)]];
  });
  return Object.fromEntries(shown);
}

export type WithPackageHeaders = ReturnType<typeof createPackageHeaders>;

/**
 * Adds the headers of every response of a package: those that all its REST responses declare, such as the node's
 * `node-id`. JSON-RPC cannot declare headers.
 */
export function createPackageHeaders({ operations }: Contract) {
  const packages = groupBy(restOperations(operations), ({ document }) => document.package);
  const added = new Map(
    [...packages].flatMap(([name, own]) => {
      const outcomes = own.flatMap((operation) => operation.outcomes);
      const shared = (outcomes[0]?.headers ?? []).filter(
        (header) =>
          header.example !== undefined &&
          !OF_TRANSPORT.test(header.name) &&
          outcomes.every(({ headers }) => headers.some((other) => other.name === header.name)),
      );
      return [[name, Object.fromEntries(shared.map((header) => [header.name, String(header.example)]))]];
    }),
  );
  return (name: string | undefined, response: EngineResponse): EngineResponse => {
    return { ...response, headers: { ...added.get(name ?? ''), ...response.headers } };
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
