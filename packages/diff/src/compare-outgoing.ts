import { callbacksOf, webhooksOf } from '@chain-apis/contract/documents';
import { METHODS } from '@chain-apis/contract/source';
import type { Parameter } from '@chain-apis/contract';
import { compareBodies, compareResponses, compareSent } from './compare-bodies.ts';
import { PARAMETER_WORDS } from './compare-parameters.ts';
import { declared, nodeAt } from './node.ts';
import { mapPair, type Pair } from './pair.ts';
import type { OperationNode } from './rules/operation-rules.ts';
import { pairParts, type Scope } from './scope.ts';

const KNOWN = ['parameters', 'requestBody', 'responses', 'tags', 'operationId', ...METHODS];

/** What declares requests that the server sends: a document or an operation. */
type Owner = Pick<OperationNode, 'document' | 'pointer'>;

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
function compareHeaders(scope: Scope, requests: Pair<OperationNode>): void {
  const parameters = mapPair(requests, ({ root, parameters: all }) => all.map((one) => declared(root, one)));
  const at = ({ in: location, name }: Parameter) => scope.inside(`${location} ${name}`);
  const keyOf = ({ in: location, name }: Parameter) => `${location} ${name.toLowerCase()}`;
  for (const pair of pairParts(parameters, keyOf, at)) compareSent(at(pair.new), pair, PARAMETER_WORDS);
}

/** Every request by name, address and method; what a path item says of all of its requests is a part of each. */
function requestsOf(owner: Owner, keyword: 'callbacks' | 'webhooks'): (OperationNode & { name: string })[] {
  const received = keyword === 'webhooks' ? webhooksOf(owner.document) : callbacksOf(owner);
  return received.map(({ operation, name }) => {
    const { method, path } = operation.binding;
    const address = keyword === 'webhooks' ? name : `${name} ${path}`;
    return {
      ...operation,
      ...nodeAt(owner.document.bundle, operation.pointer),
      name: `${address} ${method}`,
    };
  });
}
