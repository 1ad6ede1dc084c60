import { rulesOf, type JsonObject } from '@chain-apis/contract';
import type { Pair } from './pair.ts';
import { CONDITION_RULES } from './rules/condition-rules.ts';
import { OPERATION_RULES, type Called } from './rules/operation-rules.ts';
import { applyRules } from './rules/rule.ts';
import { reportUnknown, TEXT_RULES, TEXTS } from './rules/text-rules.ts';
import type { Scope } from './scope.ts';

/** An operation or a method. */
export interface OperationNode {
  readonly root: JsonObject;
  readonly pointer: string;
  readonly words: JsonObject;
}

const KNOWN = [
  ...TEXTS,
  ...['tags', 'x-pagination', 'x-idempotent', 'x-safe', 'x-node-specific', 'x-validations'],
];

/**
 * Compares what REST operations and JSON-RPC methods have in common.
 *
 * @param handled - keywords that the caller compares itself
 */
export function compareOperationWords(scope: Scope, calls: Pair<Called>, handled: readonly string[]): void {
  applyRules(scope, TEXT_RULES, calls);
  const ruled = ({ pointer, words }: Called) => ({ pointer, rules: rulesOf(words) });
  applyRules(scope.at('parameter', 'input'), CONDITION_RULES, {
    old: ruled(calls.old),
    new: ruled(calls.new),
  });
  applyRules(scope, OPERATION_RULES, calls);
  reportUnknown(scope, calls, [...handled, ...KNOWN], 'unjudged-changed');
}

/** @param idempotent - the default of `x-idempotent` */
export function called(node: OperationNode, idempotent: boolean, structure?: string): Called {
  const declared = node.words['x-idempotent'];
  return {
    ...node,
    idempotent: typeof declared === 'boolean' ? declared : idempotent,
    ...(structure !== undefined && { structure }),
  };
}
