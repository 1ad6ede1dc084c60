import { follow, pointerTo, type Json, type JsonObject } from '@chain-apis/contract';
import type { Pair } from './pair.ts';
import type { Scope } from './scope.ts';
import { compareBodies, compareResponses } from './compare-bodies.ts';
import { called, compareOperationWords } from './compare-operation-words.ts';
import { compareOutgoing } from './compare-outgoing.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareSecurity } from './compare-security.ts';
import type { RestNode } from './rest-node.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const IDEMPOTENT = new Set(['get', 'put', 'delete', 'options', 'head', 'trace']);
const HANDLED = ['operationId', 'parameters', 'requestBody', 'responses', 'security', 'callbacks'];

/** Compares the operations of two OpenAPI documents by method and path; with another path, by `operationId`. */
export function compareRestOperations(scope: Scope, bundles: Pair<JsonObject>): void {
  const [before, after] = [operationsOf(bundles.old), operationsOf(bundles.new)];
  const left = new Set(after);
  const addresses = new Map(after.map((one) => [address(one), one]));
  const known = new Set(before.map(address));
  const moved = after.filter((one) => one.words['operationId'] !== undefined && !known.has(address(one)));
  const ids = new Map(moved.map((one) => [one.id, one]));
  for (const old of before) {
    const next = addresses.get(address(old)) ?? ids.get(old.id);
    if (!next) {
      scopeOf(scope, old).report('removed', { old: old.pointer, before: spoken(old) });
      continue;
    }
    left.delete(next);
    compareOperation(scopeOf(scope, next), { old, new: next });
  }
  for (const next of left) scopeOf(scope, next).report('added', { new: next.pointer, after: spoken(next) });
}

function scopeOf(scope: Scope, { id }: RestNode): Scope {
  return scope.of(id).at('operation', '');
}

/** The path without parameter names, which aren't sent. */
function address({ method, path }: RestNode): string {
  return `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
}

function spoken({ method, path }: RestNode): string {
  return `${method.toUpperCase()} ${path}`;
}

function operationsOf(root: JsonObject): RestNode[] {
  return Object.keys((root['paths'] ?? {}) as JsonObject).flatMap((path) => {
    // An extension.
    if (!path.startsWith('/')) return [];
    const item = follow(root, pointerTo('/paths', path));
    return METHODS.filter((method) => item.value[method] !== undefined).map((method) => {
      const { value: words, pointer } = follow(root, pointerTo(item.pointer, method));
      const id =
        typeof words['operationId'] === 'string' ? words['operationId'] : `${method.toUpperCase()} ${path}`;
      return { root, pointer, words, id, method, path, item: item.pointer };
    });
  });
}

function compareOperation(scope: Scope, nodes: Pair<RestNode>): void {
  const { old, new: next } = nodes;
  const at = { old: old.pointer, new: next.pointer };
  if (address(old) !== address(next))
    scope.report('moved', { ...at, before: spoken(old), after: spoken(next) });
  const [before, after]: (Json | undefined)[] = [old.words['operationId'], next.words['operationId']];
  if (before !== after) scope.report('renamed', { ...at, before, after });
  const calls = {
    old: called(old, IDEMPOTENT.has(next.method)),
    new: called(next, IDEMPOTENT.has(next.method)),
  };
  compareOperationWords(scope, calls, HANDLED);
  compareSecurity(scope, nodes);
  compareParameters(scope, nodes);
  compareBodies(scope.at('request', ''), nodes);
  compareResponses(scope.at('response', ''), nodes);
  compareOutgoing(scope, nodes, 'callbacks');
}
