import { isObject, type JsonObject } from '@chain-apis/contract';
import { same } from './canonical.ts';
import type { Pair, Scope } from './change.ts';
import type { OperationNode } from './compare-operation-words.ts';
import { essential } from './essence.ts';

/**
 * Compares requests that the server sends. One that is new reaches nobody who has not asked for it; how one changed is not
 * judged.
 */
export function compareOutgoing(
  scope: Scope,
  nodes: Pair<OperationNode>,
  keyword: 'callbacks' | 'webhooks',
): void {
  const [before, after] = [outgoing(nodes.old, keyword), outgoing(nodes.new, keyword)];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (same(before[name], after[name])) continue;
    const what = before[name] === undefined ? 'outgoing-added' : 'unjudged-changed';
    scope.report(what, { old: nodes.old.pointer, new: nodes.new.pointer, after: `${keyword}: ${name}` });
  }
}

function outgoing({ root, words }: OperationNode, keyword: string): JsonObject {
  const value = essential(root, words[keyword] ?? {});
  return isObject(value) ? value : {};
}
