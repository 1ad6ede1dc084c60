import { objectAt, stringOrEmpty } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { type Draft, PASSES } from './passes.ts';

/**
 * A document of which the bundle is at hand. All documents enter by it, so the passes make it what readers expect.
 *
 * @param read - with `root`, its file as messages show it
 */
export function contractDocument(
  read: Pick<ContractDocument, 'id' | 'folder' | 'files' | 'bundle'> & { readonly root?: string },
): ContractDocument {
  const { id, folder, files, root = files[0] ?? id } = read;
  const start: Draft = { bundle: read.bundle, file: root, faults: [] };
  const { bundle, faults } = PASSES.reduce((draft, pass) => pass(draft), start);
  const info = objectAt(bundle, 'info');
  return {
    id,
    kind: 'openrpc' in bundle ? 'openrpc' : 'openapi',
    package: folder.split('/')[0] ?? folder,
    folder,
    title: stringOrEmpty(info['title']) || id,
    version: stringOrEmpty(info['version']) || '0.0.0',
    description: stringOrEmpty(info['description']),
    bundle,
    files,
    ...(faults.length > 0 && { schemaProblems: faults }),
  };
}

/**
 * Where a document is published: kind, then what distinguishes it from the others of its package, such as `openrpc/info.json`;
 * the whole id where two would meet.
 */
export function documentPath(document: ContractDocument, documents: readonly ContractDocument[]): string {
  const short = shortPath(document);
  const meet = documents.filter((other) => shortPath(other) === short);
  return meet.length > 1 ? `${document.kind}/${document.id}.json` : short;
}

function shortPath({ id, kind, package: name }: ContractDocument): string {
  return `${kind}/${id.startsWith(`${name}-`) ? id.slice(name.length + 1) : id}.json`;
}
