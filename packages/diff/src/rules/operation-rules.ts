import { addressOf, type Operation } from '@chain-apis/contract';
import { sameNode } from '../same-schema.ts';
import type { Json } from '@chain-apis/foundation';
import { same } from '../pair.ts';
import type { Node } from '../node.ts';
import { B, C, D, gained, lost, rulesFor, type Sorted } from './rule.ts';

/** An operation of the model, with the keywords of its document. */
export type Called = Operation & Node;

const { both } = rulesFor<Called>();

/** Rules about whole operations and methods. */
export const OPERATION_RULES = {
  'node-specific-added': both(B, 'is no longer available on the public server', gained('nodeSpecific')),
  'node-specific-removed': both(C, 'is now available on the public server', lost('nodeSpecific')),
  'safety-lost': both(B, 'is no longer safe: it can change data, and is not retried', lost('safe')),
  'safety-gained': both(C, 'is now safe: it only reads, and can be retried', gained('safe')),
  'pagination-added': both(C, 'is now paginated', paginations, 'added'),
  'pagination-removed': both(B, 'is no longer paginated', paginations, 'removed'),
  'pagination-changed': both(B, 'has another pagination', paginations, 'changed'),
  'structure-changed': both(B, 'has another parameter structure', structures, 'changed'),
  'structure-relaxed': both(C, 'accepts either parameter structure', structures, 'relaxed'),
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
