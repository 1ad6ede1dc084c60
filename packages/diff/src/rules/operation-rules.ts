import { addressOf, sameNode, type Json, type Operation } from '@chain-apis/contract';
import { same } from '../canonical.ts';
import type { Node } from '../node.ts';
import { B, C, D, gained, lost, rulesFor, when, type Sorted } from './rule.ts';

/** An operation of the model, with the keywords of its document. */
export type Called = Operation & Node;

const { both } = rulesFor<Called>();

/** Rules about whole operations and methods. */
export const OPERATION_RULES = {
  'node-specific-added': both(B, 'is no longer available on the public server', gained('nodeSpecific')),
  'node-specific-removed': both(C, 'is available on the public server now', lost('nodeSpecific')),
  'safety-lost': both(B, 'may change something now', lost('safe')),
  'safety-gained': both(C, 'only reads now', gained('safe')),
  'idempotency-lost': both(B, 'may no longer be repeated safely', lost('idempotent')),
  'idempotency-gained': both(C, 'is now safe to retry', gained('idempotent')),
  'pagination-added': both(C, 'has pages that chain now', when(paginations, 'added')),
  'pagination-removed': both(B, 'has no pages that chain any more', when(paginations, 'removed')),
  'pagination-changed': both(B, 'chains its pages otherwise', when(paginations, 'changed')),
  'structure-changed': both(B, 'takes its parameters in another structure', when(structures, 'changed')),
  'structure-relaxed': both(C, 'takes its parameters in either structure', when(structures, 'relaxed')),
  'tags-changed': both(D, 'is listed under other tags', (old, next) => !sameNode(tagsOf(old), tagsOf(next))),
};

const tagsOf = ({ root, words }: Called) => ({ root, node: words['tags'] ?? [] });

function paginations(old: Called, next: Called): Sorted<'added' | 'removed' | 'changed'>[] {
  const [before, after] = [old.pagination, next.pagination] as unknown as (Json | undefined)[];
  if (same(before, after)) return [];
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return [{ kind, before, after }];
}

/** How parameters of a method travel. */
export const structureOf = (operation: Operation) => addressOf(operation).paramStructure;

function structures(old: Called, next: Called): Sorted<'changed' | 'relaxed'>[] {
  const [before, after] = [structureOf(old), structureOf(next)];
  return before === after ? [] : [{ kind: after === 'either' ? 'relaxed' : 'changed', before, after }];
}
