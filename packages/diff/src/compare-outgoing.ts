import { follow, isObject, METHODS, pointerTo, readPathItem, type Json } from '@chain-apis/contract';
import { compareBodies, compareResponses } from './compare-bodies.ts';
import { nodeAt, pairUp } from './node.ts';
import type { Pair } from './pair.ts';
import type { Called } from './rules/operation-rules.ts';
import { compareWords } from './compare-words.ts';
import type { Scope } from './scope.ts';

const KNOWN = ['requestBody', 'responses', 'tags', 'operationId', ...METHODS];

/** What declares requests that the server sends: a document or an operation. */
type Owner = Pick<Called, 'document' | 'pointer' | 'words'>;

/**
 * Compares requests that the server sends, with reversed directions: the server writes the body and the client the
 * response. New requests only go to clients that asked for them.
 */
export function compareOutgoing(scope: Scope, owners: Pair<Owner>, keyword: 'callbacks' | 'webhooks'): void {
  const [before, after] = [requestsOf(owners.old, keyword), requestsOf(owners.new, keyword)];
  const { both, gone, come } = pairUp(before, after, ({ name }) => name);
  for (const { name, pointer } of gone)
    scope.report('outgoing-removed', { old: pointer, before: `${keyword}: ${name}` });
  for (const { name, pointer } of come)
    scope.report('outgoing-added', { new: pointer, after: `${keyword}: ${name}` });
  for (const requests of both) {
    const at = scope.at('outgoing', `${requests.new.name} `);
    compareWords(at, requests, KNOWN);
    compareBodies(at, requests);
    compareResponses(scope.at('reply', at.where.place), requests);
  }
}

/** Every request by name, address and method; what a path item says of all of its requests is a part of each. */
function requestsOf({ document, pointer, words }: Owner, keyword: string): (Called & { name: string })[] {
  const { bundle: root } = document;
  const items = namesOf(words[keyword]).flatMap((name): [string, string][] => {
    const at = pointerTo(pointer, keyword, name);
    if (keyword === 'webhooks') return [[name, at]];
    const callback = follow(root, at);
    return namesOf(callback.value).map((url) => [`${name} ${url}`, pointerTo(callback.pointer, url)]);
  });
  return items.flatMap(([name, at]) =>
    readPathItem(document, at, '').map((operation) => {
      const own = nodeAt(root, operation.pointer);
      const all = { ...follow(root, at).value, ...own.words };
      return { ...operation, ...own, words: all, name: `${name} ${operation.binding.method}` };
    }),
  );
}

function namesOf(value: Json | undefined): string[] {
  return Object.keys(isObject(value) ? value : {}).filter((name) => !name.startsWith('x-'));
}
