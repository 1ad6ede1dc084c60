import { follow, METHODS, readPathItem } from '@chain-apis/contract/source';
import type { Parameter } from '@chain-apis/contract';
import { isObject, pointerTo, type Json } from '@chain-apis/foundation';
import { compareBodies, compareResponses } from './compare-bodies.ts';
import { PARAMETER_WORDS } from './compare-parameters.ts';
import { declared, nodeAt } from './node.ts';
import { mapPair, pointersOf, type Pair } from './pair.ts';
import type { Called } from './rules/operation-rules.ts';
import { pairParts, type Scope } from './scope.ts';

const KNOWN = ['parameters', 'requestBody', 'responses', 'tags', 'operationId', ...METHODS];

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
    compareHeaders(at, requests);
    compareBodies(at, requests);
    compareResponses(scope.at('reply', at.where.place), requests);
  }
}

/** Parameters that the server sends, most of them headers. */
function compareHeaders(scope: Scope, requests: Pair<Called>): void {
  const parameters = mapPair(requests, ({ root, parameters: all }) => all.map((one) => declared(root, one)));
  const at = ({ in: place, name }: Parameter) => scope.inside(`${place} ${name}`);
  for (const pair of pairParts(parameters, ({ in: place, name }) => `${place} ${name.toLowerCase()}`, at)) {
    const isSure = pair.new.required;
    if (pair.old.required !== isSure)
      at(pair.new).report(isSure ? 'guarantee-gained' : 'guarantee-lost', pointersOf(pair));
    at(pair.new).words(pair, PARAMETER_WORDS);
    at(pair.new).schemas(mapPair(pair, ({ place }) => place));
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
