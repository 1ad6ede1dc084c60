import { follow, METHODS, readPathItem } from '@chain-apis/contract/source';
import { isObject, pointerTo, type Json } from '@chain-apis/foundation';
import { compareBodies, compareResponses } from './compare-bodies.ts';
import { nodeAt } from './node.ts';
import { mapPair, type Pair } from './pair.ts';
import type { Called } from './rules/operation-rules.ts';
import { pairParts, type Scope } from './scope.ts';

const KNOWN = ['requestBody', 'responses', 'tags', 'operationId', ...METHODS];

/** What declares requests that the server sends: a document or an operation. */
type Owner = Pick<Called, 'document' | 'pointer' | 'words'>;

/**
 * Compares requests that the server sends, with reversed directions: the server writes the body and the client the
 * response. New requests only go to clients that asked for them.
 */
export function compareOutgoing(scope: Scope, owners: Pair<Owner>, keyword: 'callbacks' | 'webhooks'): void {
  const pairs = pairParts(
    mapPair(owners, (owner) => requestsOf(owner, keyword)),
    ({ name }) => name,
    () => scope,
    ['outgoing-added', 'outgoing-removed'],
    ({ name }) => `${keyword}: ${name}`,
  );
  for (const requests of pairs) {
    const at = scope.at('outgoing', `${requests.new.name} `);
    at.words(requests, KNOWN);
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
