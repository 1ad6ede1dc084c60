import {
  addressOf,
  codeOf,
  isError,
  restOperations,
  type Checkers,
  type Contract,
  type ContractDocument,
  type RestOperation,
} from '@chain-apis/contract';
import { memoizeByObject, type Json } from '@chain-apis/foundation';
import { declaredError, fill, messageMember } from './declared-error.ts';
import { REASON_PHRASES } from './reason-phrases.ts';
import { loggable } from '../log/request-log.ts';
import { jsonResponse, textResponse, type EngineResponse } from '../read/messages.ts';

const MAX_MESSAGES = 20;

interface Template {
  readonly status: number;
  readonly body: Json;
}

export type ErrorBodies = ReturnType<typeof createErrorBodies>;

/** Responds with errors in the contract's form, from its error examples. */
export function createErrorBodies(contract: Pick<Contract, 'documents' | 'operations'>, checkers: Checkers) {
  const operations = restOperations(contract.operations);
  const templates = memoizeByObject((document: ContractDocument) =>
    operations.filter((operation) => operation.document === document).flatMap(templatesOf),
  );
  const nodes = new Set(contract.documents.flatMap((one) => (one.kind === 'openrpc' ? one.package : [])));
  /**
   * @param where - the operation, or the document of the path
   * @param problems - each a sentence without a full stop
   */
  return (
    where: RestOperation | ContractDocument | undefined,
    status: number,
    problems: readonly string[],
    more: Record<string, string> = {},
  ): EngineResponse => {
    const messages = shortened(problems);
    // A declared body has not always a place for it.
    const headers = { ...more, 'mock-reason': loggable(messages.join('; ')) };
    const operation = where && 'binding' in where ? where : undefined;
    // A server failure isn't an operation's own report, such as a health probe's.
    const declared = operation && status < 500 && declaredError(checkers, operation, status, messages);
    if (declared) return { status, headers: { ...declared.headers, ...headers }, body: declared.text };
    const document = where && ('binding' in where ? where.document : where);
    const allTemplates = [
      ...(operation ? templatesOf(operation) : []),
      ...(document ? templates(document) : []),
    ];
    const template = allTemplates.find((entry) => entry.status === status) ?? allTemplates[0];
    if (template) return jsonResponse(status, fill(template.body, status, messages), headers);
    const detail = messages.join('; ');
    // A node responds in plain text, like Go servers.
    if (document && nodes.has(document.package))
      return textResponse(status, status === 404 ? '404 page not found' : detail, headers);
    // The standard form (RFC 9457) for services without a declared one.
    const type = { 'content-type': 'application/problem+json' };
    return jsonResponse(status, { title: REASON_PHRASES[status], status, detail }, { ...type, ...headers });
  };
}

/** The declared error bodies of an operation that have a message; the 503 report of a health probe has none. */
function templatesOf(operation: RestOperation): Template[] {
  return operation.outcomes
    .filter(isError)
    .flatMap((outcome) =>
      outcome.examples.flatMap(({ value }) =>
        messageMember(value) === undefined ? [] : [{ status: codeOf(outcome), body: value }],
      ),
    );
}

function shortened(messages: readonly string[]): readonly string[] {
  if (messages.length <= MAX_MESSAGES) return messages;
  return [...messages.slice(0, MAX_MESSAGES), `and ${messages.length - MAX_MESSAGES} more`];
}

/**
 * Returns the document nearest to an unknown path, so that the response has the intended service's form: by number of
 * equal segments, then by a common prefix of a segment. The first of equals wins.
 */
export function nearestDocument(
  contract: Pick<Contract, 'documents' | 'operations'>,
  path: string,
): ContractDocument | undefined {
  const segments = path.split('/').slice(1);
  let best: { readonly document?: ContractDocument; readonly score: number } = { score: -1 };
  for (const operation of contract.operations)
    for (const template of addressOf(operation).paths) {
      const score = likeness(template.split('/').slice(1), segments);
      if (score > best.score) best = { document: operation.document, score };
    }
  return best.document;
}

function likeness(template: readonly string[], path: readonly string[]): number {
  let score = 0;
  for (const [index, segment] of template.entries()) {
    const given = path[index];
    if (!given) return score;
    if (segment !== given && !segment.includes('{')) {
      return score + (segment.startsWith(given) || given.startsWith(segment) ? 0.5 : 0);
    }
    score += 1;
  }
  return score;
}
