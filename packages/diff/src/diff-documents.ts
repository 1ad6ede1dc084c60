import { objectAt } from '@chain-apis/foundation';
import { ContractError, describeSchemaProblem, type ContractDocument } from '@chain-apis/contract';
import { operationsIn } from '@chain-apis/contract/source';
import { kindsOf } from '@chain-apis/contract/schema';
import type { Change } from './change.ts';
import { compareOperations } from './compare-operations.ts';
import { compareOutgoing } from './compare-outgoing.ts';
import { nodeAt } from './node.ts';
import { withLikelyRenames } from './likely-renames.ts';
import { mapPair, same, type Pair } from './pair.ts';
import { Collector, Scope } from './scope.ts';
import { bumpOf, nextVersion, type Bump } from './version.ts';

/** Changes of one document. */
export interface DocumentDiff {
  /** Id in the registry; for a single file, its name. */
  readonly id: string;
  readonly kind: 'openapi' | 'openrpc';
  /** Absent if the document was added or removed. */
  readonly oldVersion?: string;
  readonly newVersion?: string;
  /** The version part that the changes require to increase. */
  readonly bump: Bump;
  /** The version that the changes require; absent if the version isn't of the form `1.2.3`. */
  readonly deserved?: string;
  readonly changes: readonly Change[];
}

/** A document with its version, as the loader of `@chain-apis/contract` returns it. */
export type DiffedDocument = Pick<
  ContractDocument,
  'id' | 'kind' | 'bundle' | 'version' | 'schemaProblems' | 'platform'
>;

/** Keywords of a document that are compared on their own, or that no reader needs. */
const KNOWN = [
  ...['openapi', 'openrpc', 'info', 'servers', 'paths', 'methods', 'components', 'tags', 'security'],
  ...['jsonSchemaDialect', '$schema', 'webhooks'],
];

/**
 * Compares two versions of a set of OpenAPI and OpenRPC documents, paired by id; a single document on each side is the
 * same document.
 *
 * @param onOperation - called with the operation being compared
 */
export function diffDocuments(
  old: readonly DiffedDocument[],
  next: readonly DiffedDocument[],
  onOperation?: (name: string) => void,
): DocumentDiff[] {
  return pairDocuments(old, next).map((pair) => diffOf(pair, onOperation));
}

function pairDocuments(
  old: readonly DiffedDocument[],
  next: readonly DiffedDocument[],
): Pair<DiffedDocument | undefined>[] {
  if (old.length === 1 && next.length === 1) return [{ old: old[0], new: next[0] }];
  const ids = new Set([...next, ...old].map(({ id }) => id));
  const pairs = [...ids].map((id) => ({
    old: old.find((document) => document.id === id),
    new: next.find((document) => document.id === id),
  }));
  if (old.length === 0 || next.length === 0 || pairs.some((pair) => pair.old && pair.new)) return pairs;
  const names = (documents: readonly DiffedDocument[]) => documents.map(({ id }) => id).join(', ');
  throw new ContractError(`nothing to compare: ${names(old)} on one side, ${names(next)} on the other`);
}

function diffOf(pair: Pair<DiffedDocument | undefined>, onOperation?: (name: string) => void): DocumentDiff {
  const { old, new: next } = pair;
  const { id, kind } = (next ?? old)!;
  const collector = new Collector(kindsOf(next ?? old!));
  const family = kind === 'openapi' ? 'rest' : 'rpc';
  const scope = new Scope(collector, { family, document: id, part: 'document', place: '' });
  if (!old) scope.report('added', { new: '' });
  else if (!next) scope.report('removed', { old: '' });
  else if (old.kind !== kind) scope.report('kind-changed', { new: '', before: old.kind, after: kind });
  else {
    compareDocuments(scope, { old, new: next }, onOperation);
    if (collector.collect().length === 0 && differ({ old, new: next }))
      scope.report('rest-changed', { new: '' });
  }
  const found = collector.collect();
  const changes = old && next ? withLikelyRenames(found, { old: old.bundle, new: next.bundle }) : found;
  const bump = bumpOf(changes.map(({ level }) => level));
  const deserved = old && next ? nextVersion(old.version, bump) : undefined;
  return {
    id,
    kind,
    ...(old && { oldVersion: old.version }),
    ...(next && { newVersion: next.version }),
    bump,
    ...(deserved !== undefined && { deserved }),
    changes,
  };
}

function compareDocuments(
  scope: Scope,
  documents: Pair<DiffedDocument>,
  onOperation?: (name: string) => void,
): void {
  const bundles = mapPair(documents, ({ bundle }) => bundle);
  const infos = mapPair(bundles, (bundle) => nodeAt(bundle, '/info'));
  scope.at('document', 'info').words(infos, ['version'], 'description-changed');
  if (!same(bundles.old['tags'], bundles.new['tags'])) scope.report('tags-changed', { new: '/tags' });
  // The readers of operations need no more of a document.
  const whole = documents as Pair<ContractDocument>;
  const roots = mapPair(whole, (document) => ({ document, ...nodeAt(document.bundle, '') }));
  scope.words(roots, KNOWN);
  compareOutgoing(scope, roots, 'webhooks');
  compareOperations(scope, whole, onOperation);
  for (const side of ['old', 'new'] as const) reportUnread(scope, whole[side], side);
}

/** Schemas that can't be read and that no operation has: webhooks and callbacks can have them. */
function reportUnread(scope: Scope, document: ContractDocument, side: 'old' | 'new'): void {
  if (!document.schemaProblems) return;
  const reported = new Set(operationsIn(document).map(({ schemaProblem: fault }) => fault));
  for (const fault of document.schemaProblems.filter((one) => !reported.has(one))) {
    const value = side === 'old' ? 'before' : 'after';
    scope.report('unreadable', { [side]: fault.pointer, [value]: describeSchemaProblem(fault) });
  }
}

/** Without the version, which has to change. */
function differ(documents: Pair<DiffedDocument>): boolean {
  const { old, new: next } = mapPair(documents, ({ bundle }) => {
    const { version: _, ...info } = objectAt(bundle, 'info');
    return { ...bundle, info };
  });
  return !same(old, next);
}
