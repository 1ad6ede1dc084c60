import { isObject, pointerTo, type JsonObject, sameNode } from '@chain-apis/contract';
import type { Pair } from './pair.ts';
import type { Scope } from './scope.ts';
import type { OperationNode } from './compare-operation-words.ts';

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
    const [one, other] = [before[name], after[name]];
    const roots = { old: nodes.old.root, new: nodes.new.root };
    if (one && other && sameNode({ root: roots.old, node: one }, { root: roots.new, node: other })) continue;
    const what = before[name] === undefined ? 'outgoing-added' : 'unjudged-changed';
    const at = ({ pointer }: OperationNode) => pointerTo(pointer, keyword, name);
    scope.report(what, {
      old: one === undefined ? undefined : at(nodes.old),
      new: other === undefined ? undefined : at(nodes.new),
      after: `${keyword}: ${name}`,
    });
  }
}

function outgoing({ words }: OperationNode, keyword: string): JsonObject {
  const value = words[keyword];
  return value !== undefined && isObject(value) ? value : {};
}
