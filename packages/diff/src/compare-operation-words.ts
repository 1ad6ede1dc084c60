import { rulesOf, sameNode } from '@chain-apis/contract';
import type { Json, JsonObject } from '@chain-apis/contract';
import type { Pair } from './change.ts';
import type { Scope } from './scope.ts';
import { compareRest, compareTexts } from './compare-annotations.ts';
import { compareRules } from './compare-rules.ts';
import { same } from './canonical.ts';

/** An operation or a method. */
export interface OperationNode {
  readonly root: JsonObject;
  readonly pointer: string;
  readonly words: JsonObject;
}

const EXTENSIONS = [
  'x-pagination',
  'x-idempotent',
  'x-safe',
  'x-node-specific',
  'x-validations',
  'x-deprecated-since',
];
const TEXTS = ['title', 'summary', 'description', 'externalDocs', 'deprecated', 'tags', '$comment'];

/**
 * Compares what REST operations and JSON-RPC methods say alike.
 *
 * @param handled - keywords that the caller compares itself
 * @param isIdempotent - whether the call is safe to retry where `x-idempotent` says nothing
 */
export function compareOperationWords(
  scope: Scope,
  nodes: Pair<OperationNode>,
  handled: readonly string[],
  isIdempotent: (words: JsonObject) => boolean,
): void {
  const { old, new: next } = nodes;
  const at = { old: old.pointer, new: next.pointer };
  compareTexts(scope, nodes);
  compareRules(scope.at('parameter', 'input'), { old: ruled(old), new: ruled(next) });
  comparePagination(scope, nodes);
  const repeatable = ({ words }: OperationNode) => words['x-idempotent'] ?? isIdempotent(words);
  if (repeatable(old) !== repeatable(next)) {
    scope.report(repeatable(next) ? 'idempotency-gained' : 'idempotency-lost', at);
  }
  const safe = ({ words }: OperationNode) => words['x-safe'] === true;
  if (safe(old) !== safe(next)) scope.report(safe(next) ? 'safety-gained' : 'safety-lost', at);
  const nodeSpecific = ({ words }: OperationNode) => words['x-node-specific'] === true;
  if (nodeSpecific(old) !== nodeSpecific(next)) {
    scope.report(nodeSpecific(next) ? 'node-specific-added' : 'node-specific-removed', at);
  }
  const tags = ({ root, words }: OperationNode) => ({ root, node: words['tags'] ?? [] });
  if (!sameNode(tags(old), tags(next))) scope.report('tags-changed', at);
  compareRest(scope, nodes, new Set([...handled, ...TEXTS, ...EXTENSIONS]), 'unjudged-changed');
}

function ruled({ pointer, words }: OperationNode) {
  return { pointer, rules: rulesOf(words) };
}

function comparePagination(scope: Scope, { old, new: next }: Pair<OperationNode>): void {
  const [before, after]: (Json | undefined)[] = [old.words['x-pagination'], next.words['x-pagination']];
  if (same(before, after)) return;
  const what =
    before === undefined
      ? 'pagination-added'
      : after === undefined
        ? 'pagination-removed'
        : 'pagination-changed';
  scope.report(what, { old: old.pointer, new: next.pointer, before, after });
}
