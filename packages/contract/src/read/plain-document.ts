import { isObject, type JsonObject, valueAt } from '@chain-apis/foundation';
import { isRemote, referencesIn } from '../json/references.ts';
import { contractDocument } from './contract-document.ts';
import type { BundledDocument } from './document-cache.ts';
import { localizeReferences } from './localize-references.ts';
import type { BundleOptions } from './bundle-options.ts';
import { parseText } from './parse-text.ts';
import { readDocumentFile } from './read-file.ts';
import { shownPath } from './shown-path.ts';
import type { RegistryEntry } from './registry.ts';

/**
 * Reads a document that needs no bundling. Returns undefined for other and invalid documents: the bundler reports what
 * is wrong and where.
 */
export async function plainDocument(
  { id, folder, root }: RegistryEntry,
  { within }: BundleOptions,
): Promise<BundledDocument | undefined> {
  if (isRemote(root)) return undefined;
  try {
    const source = readDocumentFile(root, within).toString();
    const parsed = await parseText(source, root);
    if (!isObject(parsed) || (parsed['openapi'] ?? parsed['openrpc']) === undefined) return undefined;
    const bundle = localizeReferences(parsed);
    if (!isWhole(bundle)) return undefined;
    const document = contractDocument({ id, folder, bundle, files: [root], root: shownPath(root) });
    return { document, sources: new Map([[root, source]]) };
  } catch {
    return undefined;
  }
}

function isWhole(bundle: JsonObject): boolean {
  return [...referencesIn(bundle)].every(
    ({ reference }) => reference.startsWith('#') && valueAt(bundle, reference) !== undefined,
  );
}
