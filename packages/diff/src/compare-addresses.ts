import { addressOf, isRest } from '@chain-apis/contract';
import { isObject, listAt, pointerTo, uniqueBy, type JsonObject } from '@chain-apis/foundation';
import { readServers } from '@chain-apis/contract/source';
import { mapPair, pointersOf, same, type Pair } from './pair.ts';
import type { OperationNode } from './rules/operation-rules.ts';
import { pairParts, type Scope } from './scope.ts';

interface Address {
  readonly path: string;
  readonly pointer: string;
  readonly batch: boolean;
}

/** Where an operation is served: each server's address with the path below it. Names in braces don't travel. */
export function addressesOf(call: OperationNode): string[] {
  const { verb, name } = addressOf(call);
  const below = isRest(call) ? name.replace(/\{[^}]*\}/g, '{}') : ` ${name}`;
  return call.servers.map(({ url }) => `${verb} ${pathOf(url).replace(/\/$/, '')}${below}`);
}

/** Whether an operation is served at least where it was: a prefix can move between the path and the server. */
export function isServedAlike({ old, new: next }: Pair<OperationNode>): boolean {
  const served = new Set(addressesOf(next));
  return addressesOf(old).every((address) => served.has(address));
}

/**
 * Compares the servers of two documents.
 *
 * @param calls - the operations that both have
 */
export function compareServers(
  scope: Scope,
  bundles: Pair<JsonObject>,
  calls: readonly Pair<OperationNode>[],
): void {
  if (calls.some(hasMoved) && calls.every(isServedAlike)) return;
  const written = (bundle: JsonObject) => listAt(bundle, 'servers').filter(isObject);
  const addresses = (bundle: JsonObject) =>
    readServers(bundle).map(({ url }, index) => ({
      path: pathOf(url),
      pointer: pointerTo('/servers', index),
      batch: written(bundle)[index]?.['x-batch'] === true,
    }));
  const isSame = compareAddresses(scope, mapPair(bundles, addresses));
  const spoken = mapPair(bundles, (bundle) => written(bundle).map(({ 'x-batch': _, ...words }) => words));
  if (isSame && !same(spoken.old, spoken.new))
    scope.at('document', 'servers').report('description-changed', { old: '/servers', new: '/servers' });
}

/** Compares the servers of an operation if it or its path item has its own. */
export function compareOwnServers(scope: Scope, calls: Pair<OperationNode>): void {
  const urls = ({ servers }: Pick<OperationNode, 'servers'>) => servers.map(({ url }) => url);
  const hasOwn = (call: OperationNode) => !same(urls(call), urls({ servers: readServers(call.root) }));
  if (!hasOwn(calls.old) && !hasOwn(calls.new)) return;
  if (hasMoved(calls) && isServedAlike(calls)) return;
  const addresses = (call: OperationNode) =>
    urls(call).map((url) => ({ path: pathOf(url), pointer: call.pointer, batch: false }));
  compareAddresses(scope, mapPair(calls, addresses));
}

const hasMoved = ({ old, new: next }: Pair<OperationNode>) => addressOf(old).name !== addressOf(next).name;

/** @returns whether both have the same addresses */
function compareAddresses(scope: Scope, addresses: Pair<readonly Address[]>): boolean {
  const path = (address: Address) => address.path;
  const all = mapPair(addresses, (some) => uniqueBy(some, path));
  const pairs = pairParts(all, path, () => scope, ['address-added', 'address-removed'], path);
  for (const pair of pairs) {
    if (pair.old.batch !== pair.new.batch)
      scope.report(pair.new.batch ? 'batches-gained' : 'batches-lost', pointersOf(pair));
  }
  return pairs.length === all.old.length && pairs.length === all.new.length;
}

/**
 * A variable host is the user's, its path the contract's; a literal host is part of the contract. `http://{host}/ext/bc/{chain}`
 * gives `/ext/bc/{}`, because variable names aren't sent; `https://a.example/v1` is unchanged.
 */
function pathOf(url: string): string {
  const [, origin = '', path = ''] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*|\{[^}]+\}|)(.*)$/is.exec(url) ?? [];
  const isOpen = origin.includes('{') || /\/\/(localhost|127\.|0\.0\.0\.0|\[::1\])/i.test(origin);
  const below = path.replace(/\{[^}]*\}/g, '{}').replace(/\/$/, '');
  return (isOpen ? '' : origin.toLowerCase()) + below || '/';
}
