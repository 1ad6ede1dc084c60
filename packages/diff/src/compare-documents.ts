import type { ContractDocument, JsonObject } from '@chain-apis/contract';
import type { Change } from './change.ts';
import type { Pair } from './pair.ts';
import { compareServers } from './compare-addresses.ts';
import { Collector, Scope } from './scope.ts';
import { compareWords } from './compare-words.ts';
import { compareOperations } from './compare-operations.ts';
import { compareOutgoing } from './compare-outgoing.ts';
import { same } from './canonical.ts';
import { nodeAt } from './node.ts';

/** The parts of a document to compare. */
export type ComparedDocument = Pick<ContractDocument, 'id' | 'kind' | 'bundle'>;

const KNOWN = [
  ...['openapi', 'openrpc', 'info', 'servers', 'paths', 'methods', 'components', 'tags', 'security'],
  ...['jsonSchemaDialect', '$schema', 'webhooks'],
];

/** Returns every change between two versions of a document, or its addition or removal. */
export function compareDocuments(
  { old, new: next }: Pair<ComparedDocument | undefined>,
  onOperation?: (name: string) => void,
): Change[] {
  const present = next ?? old;
  if (!present) return [];
  const collector = new Collector(onOperation);
  const scope = new Scope(collector, {
    family: present.kind === 'openapi' ? 'rest' : 'rpc',
    document: present.id,
    part: 'document',
    place: '',
  });
  if (!old) scope.report('added', { new: '' });
  else if (!next) scope.report('removed', { old: '' });
  else if (old.kind !== next.kind)
    scope.report('kind-changed', { new: '', before: old.kind, after: next.kind });
  else compareVersions(scope, { old, new: next });
  const changes = collector.changes;
  if (!old || !next || changes.length > 0 || !differ({ old, new: next })) return changes;
  scope.report('rest-changed', { new: '' });
  return collector.changes;
}

function compareVersions(scope: Scope, documents: Pair<ComparedDocument>): void {
  const bundles = { old: documents.old.bundle, new: documents.new.bundle };
  const infos = { old: nodeAt(bundles.old, '/info'), new: nodeAt(bundles.new, '/info') };
  compareWords(scope.at('document', 'info'), infos, ['version'], 'description-changed');
  compareServers(scope, bundles);
  if (!same(bundles.old['tags'], bundles.new['tags'])) scope.report('tags-changed', { new: '/tags' });
  if (!same(bundles.old['externalDocs'], bundles.new['externalDocs']))
    scope.report('description-changed', { new: '/externalDocs' });
  const rootOf = (document: ComparedDocument) => {
    const { externalDocs: _, ...words } = document.bundle;
    // The readers of operations need no more of a document.
    return { document: document as ContractDocument, root: document.bundle, pointer: '', words };
  };
  const roots = { old: rootOf(documents.old), new: rootOf(documents.new) };
  compareWords(scope, roots, KNOWN);
  compareOutgoing(scope, roots, 'webhooks');
  compareOperations(scope, { old: roots.old.document, new: roots.new.document });
}

/** Without the version, which has to change. */
function differ({ old, new: next }: Pair<ComparedDocument>): boolean {
  const withoutVersion = ({ bundle }: ComparedDocument) => {
    const { version: _, ...info } = (bundle['info'] ?? {}) as JsonObject;
    return { ...bundle, info };
  };
  return !same(withoutVersion(old), withoutVersion(next));
}
