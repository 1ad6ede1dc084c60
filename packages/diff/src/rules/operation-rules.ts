import { addressOf, type Operation } from '@chain-apis/contract';
import { sameNode } from '../same-schema.ts';
import type { Json } from '@chain-apis/foundation';
import { same } from '../pair.ts';
import type { Node } from '../node.ts';
import { BREAKING, COMPATIBLE, DOCUMENTATION, gained, lost, rulesFor, type FindingOfKind } from './rule.ts';

/** An operation of the model, with the keywords of its document. */
export type OperationNode = Operation & Node;

const { both } = rulesFor<OperationNode>();

/** Rules about whole operations and methods. */
export const OPERATION_RULES = {
  'node-specific-added': both(
    BREAKING,
    'is no longer available on the public server',
    gained('nodeSpecific'),
  ),
  'node-specific-removed': both(COMPATIBLE, 'is now available on the public server', lost('nodeSpecific')),
  'safety-lost': both(BREAKING, 'is no longer safe: it can change data, and is not retried', lost('safe')),
  'safety-gained': both(COMPATIBLE, 'is now safe: it only reads, and can be retried', gained('safe')),
  'pagination-added': both(COMPATIBLE, 'is now paginated', paginations, 'added'),
  'pagination-removed': both(BREAKING, 'is no longer paginated', paginations, 'removed'),
  'pagination-changed': both(BREAKING, 'has another pagination', paginations, 'changed'),
  'structure-changed': both(BREAKING, 'has another parameter structure', structures, 'changed'),
  'structure-relaxed': both(COMPATIBLE, 'accepts either parameter structure', structures, 'relaxed'),
  'tags-changed': both(
    DOCUMENTATION,
    'is listed under other tags',
    (old, next) => !sameNode(tagsOf(old), tagsOf(next)),
  ),
};

const tagsOf = ({ root, keywords }: OperationNode) => ({ root, node: keywords['tags'] ?? [] });

function paginations(
  old: OperationNode,
  next: OperationNode,
): FindingOfKind<'added' | 'removed' | 'changed'>[] {
  // A pagination is plain JSON; its interface does not say so.
  const [before, after] = [old.pagination, next.pagination] as unknown as (Json | undefined)[];
  if (same(before, after)) return [];
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  return [{ kind, before, after }];
}

/** How parameters of a method travel. */
export const structureOf = (operation: Operation) => addressOf(operation).paramStructure;

function structures(old: OperationNode, next: OperationNode): FindingOfKind<'changed' | 'relaxed'>[] {
  const [before, after] = [structureOf(old), structureOf(next)];
  return before === after ? [] : [{ kind: after === 'either' ? 'relaxed' : 'changed', before, after }];
}
