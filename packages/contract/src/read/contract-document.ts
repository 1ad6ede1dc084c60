import { type JsonObject, objectAt, text } from '@chain-apis/foundation';
import { withWireFormats } from '../schema/wire-kinds.ts';
import type { ContractDocument } from '../model/model.ts';
import { boundSchemas } from './bound-schemas.ts';
import { repairSchemas } from './repair-schemas.ts';
import { shortenChains } from './shorten-chains.ts';

/**
 * A document of which the bundle is at hand. All documents enter by it, so it also bounds what readers have to read.
 *
 * @param root - the file as messages show it
 */
export function contractDocument({
  id,
  folder,
  files,
  root = files[0] ?? id,
  bundle: written,
}: Pick<ContractDocument, 'id' | 'folder' | 'files' | 'bundle'> & {
  readonly root?: string;
}): ContractDocument {
  const { bundle, faults } = boundSchemas(shortenChains(repairSchemas(written)), root);
  const info = objectAt(bundle, 'info');
  return {
    id,
    kind: 'openrpc' in bundle ? 'openrpc' : 'openapi',
    package: folder.split('/')[0] ?? folder,
    folder,
    title: text(info['title']) || id,
    version: text(info['version']) || '0.0.0',
    description: text(info['description']),
    bundle: withWireFormats(bundle) as JsonObject,
    files,
    ...(faults.length > 0 && { faults }),
  };
}

/**
 * Where a document is published: kind, then what distinguishes it from the others of its package, such as `openrpc/info.json`;
 * the whole id where two would meet.
 */
export function documentPath(
  document: Pick<ContractDocument, 'id' | 'kind' | 'package'>,
  documents: readonly Pick<ContractDocument, 'id' | 'kind' | 'package'>[],
): string {
  const short = shortName(document);
  const meets = documents.some(
    (other) => other.id !== document.id && other.kind === document.kind && shortName(other) === short,
  );
  return `${document.kind}/${meets ? document.id : short}.json`;
}

function shortName({ id, package: name }: Pick<ContractDocument, 'id' | 'package'>): string {
  return id.startsWith(`${name}-`) ? id.slice(name.length + 1) : id;
}
