import { pointerTo, readServers, uniqueBy, type Json, type JsonObject } from '@chain-apis/contract';
import { same } from './canonical.ts';
import { pairUp, pointersOf } from './node.ts';
import type { Pair } from './pair.ts';
import type { Called } from './rules/operation-rules.ts';
import type { Scope } from './scope.ts';

interface Address {
  readonly path: string;
  readonly pointer: string;
  readonly batch: boolean;
}

/** Compares the servers of two documents. */
export function compareServers(scope: Scope, { old, new: next }: Pair<JsonObject>): void {
  const isSame = compareAddresses(scope, { old: addressesOf(old), new: addressesOf(next) });
  if (isSame && !same(spoken(old), spoken(next)))
    scope.at('document', 'servers').report('description-changed', { old: '/servers', new: '/servers' });
}

/** Compares the servers of an operation if it or its path item has its own. */
export function compareOwnServers(scope: Scope, { old, new: next }: Pair<Called>): void {
  const urls = ({ servers }: Pick<Called, 'servers'>) => servers.map(({ url }) => url);
  const hasOwn = (call: Called) => !same(urls(call), urls({ servers: readServers(call.root) }));
  if (!hasOwn(old) && !hasOwn(next)) return;
  const addresses = (call: Called) =>
    urls(call).map((url) => ({ path: pathOf(url), pointer: call.pointer, batch: false }));
  compareAddresses(scope, { old: addresses(old), new: addresses(next) });
}

/** @returns whether both have the same addresses */
function compareAddresses(scope: Scope, { old, new: next }: Pair<readonly Address[]>): boolean {
  const pathOfOne = ({ path }: Address) => path;
  const { both, gone, come } = pairUp(uniqueBy(old, pathOfOne), uniqueBy(next, pathOfOne), pathOfOne);
  for (const { path, pointer } of gone) scope.report('address-removed', { old: pointer, before: path });
  for (const { path, pointer } of come) scope.report('address-added', { new: pointer, after: path });
  for (const pair of both) {
    if (pair.old.batch !== pair.new.batch)
      scope.report(pair.new.batch ? 'batches-gained' : 'batches-lost', pointersOf(pair));
  }
  return gone.length + come.length === 0;
}

function addressesOf(bundle: JsonObject): Address[] {
  const written = (bundle['servers'] ?? []) as JsonObject[];
  return readServers(bundle).map(({ url }, index) => ({
    path: pathOf(url),
    pointer: pointerTo('/servers', index),
    batch: written[index]?.['x-batch'] === true,
  }));
}

/** Server descriptions. */
function spoken({ servers }: JsonObject): Json {
  return ((servers ?? []) as JsonObject[]).map(({ 'x-batch': _, ...words }) => words);
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
