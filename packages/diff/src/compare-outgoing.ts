import { follow, isObject, pointerTo, sameNode, type JsonObject } from '@chain-apis/contract';
import { compareBodies, compareResponses } from './compare-bodies.ts';
import type { OperationNode } from './compare-operation-words.ts';
import type { Pair } from './pair.ts';
import { applyRules } from './rules/rule.ts';
import { reportUnknown, TEXT_RULES, TEXTS } from './rules/text-rules.ts';
import type { Scope } from './scope.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const COMPARED = [...TEXTS, 'requestBody', 'responses', 'tags', 'operationId', ...METHODS];

/**
 * Compares requests that the server sends, with reversed directions: the server writes the body and the client the
 * response. New requests only go to clients that asked for them.
 */
export function compareOutgoing(
  scope: Scope,
  nodes: Pair<OperationNode>,
  keyword: 'callbacks' | 'webhooks',
): void {
  const [before, after] = [requestsOf(nodes.old, keyword), requestsOf(nodes.new, keyword)];
  for (const [name, old] of before) {
    const next = after.get(name);
    if (next) compareRequest(scope, `${name} `, { old, new: next });
    else scope.report('outgoing-removed', { old: old.pointer, before: `${keyword}: ${name}` });
  }
  for (const [name, next] of after) {
    if (!before.has(name))
      scope.report('outgoing-added', { new: next.pointer, after: `${keyword}: ${name}` });
  }
}

function compareRequest(scope: Scope, place: string, nodes: Pair<OperationNode>): void {
  const { old, new: next } = nodes;
  if (sameNode({ root: old.root, node: old.words }, { root: next.root, node: next.words })) return;
  applyRules(scope.at('outgoing', place), TEXT_RULES, nodes);
  reportUnknown(scope.at('outgoing', place), nodes, COMPARED, 'unjudged-changed');
  compareBodies(scope.at('outgoing', place), nodes);
  compareResponses(scope.at('reply', place), nodes);
}

/** Every request by name, URL and method; the path item's declarations apply to each. */
function requestsOf({ root, pointer, words }: OperationNode, keyword: string): Map<string, OperationNode> {
  const named = namesOf(words[keyword]).map((name) => [name, pointerTo(pointer, keyword, name)] as const);
  const items =
    keyword === 'webhooks'
      ? named
      : named.flatMap(([name, at]) => {
          const callback = follow(root, at);
          const inside = (url: string) => pointerTo(callback.pointer, url);
          return namesOf(callback.value).map((url) => [`${name} ${url}`, inside(url)] as const);
        });
  return new Map(
    items.flatMap(([name, at]) => {
      const { value, pointer: item } = follow(root, at);
      const shared = Object.entries(value).filter(([key]) => !METHODS.includes(key));
      return METHODS.filter((method) => value[method] !== undefined).map((method) => {
        const own = follow(root, pointerTo(item, method));
        const all = { ...Object.fromEntries(shared), ...own.value };
        return [`${name} ${method.toUpperCase()}`, { root, pointer: own.pointer, words: all }] as const;
      });
    }),
  );
}

function namesOf(value: JsonObject[string] | undefined): string[] {
  return Object.keys(isObject(value) ? value : {}).filter((name) => !name.startsWith('x-'));
}
