import { once } from '@chain-apis/foundation';
import type { Contract, ContractDocument } from '../model/model.ts';
import type { BundleOptions } from './document-files.ts';
import { type Bundle, bundleFiles } from './bundle.ts';
import { carriedDocuments, carriedName } from './carried-documents.ts';
import { contractDocument } from './contract-document.ts';
import { registryOf } from './default-source.ts';
import { findDocuments, withOwnIds } from './find-documents.ts';
import { loadDeployment } from './load-deployment.ts';
import { operationsOf } from './operations.ts';
import { mountDocument } from './mount-document.ts';
import { readOverlay } from './overlay.ts';
import { readGaps } from './read-gaps.ts';
import { displayPath } from './paths.ts';
import { readToolSettings } from './tool-settings.ts';
import type { RegistryEntry } from './registry.ts';

/** Options of reading a contract. */
export interface LoadOptions extends BundleOptions {
  /**
   * Path template at which to serve the source's documents, in addition to the default contract: both are read. In a
   * registry, `x-at` of a document does the same.
   */
  readonly at?: string | undefined;
  /** The contract that `at` adds them to. Default: the default contract. */
  readonly beside?: string | undefined;
  /** The deployment whose names to use, from the registry's `x-overlays`, or the path of an overlay. */
  readonly deployment?: string | undefined;
}

/**
 * Reads the whole contract.
 *
 * @param source - path of `redocly.yaml`, the registry of documents; of a folder, which need not have one; or of one or
 *   more documents. Default: the value of `CHAIN_APIS_CONFIG`; in a checkout, the working tree; otherwise the bundled
 *   documents. `CARRIED` always selects the bundled documents
 * @throws {@link ContractError} if a document cannot be read
 */
export async function loadContract(
  source?: string | readonly string[],
  { deployment, at, beside, ...options }: LoadOptions = {},
): Promise<Contract> {
  const named = await readSource(source, options);
  const read = at === undefined ? named : serveAt(at, named, await readSource(beside, options));
  // They take a tenth of the loading time, and are rarely used.
  const gaps = once(() => readGaps(read.documents));
  const contract: Contract = {
    ...read,
    operations: operationsOf(read.documents),
    get gaps() {
      return gaps();
    },
  };
  return deployment === undefined ? contract : loadDeployment(contract, deployment);
}

type ReadSource = Pick<Contract, 'source' | 'documents'>;

function serveAt(at: string, added: ReadSource, base: ReadSource): ReadSource {
  const placed = added.documents.map((document) => mountDocument(document, at, base.documents));
  return {
    source: `${base.source}, ${added.source} at ${at}`,
    documents: withOwnIds([...base.documents, ...placed]),
  };
}

async function readSource(
  source: string | readonly string[] | undefined,
  options: BundleOptions,
): Promise<ReadSource> {
  const paths = registryOf(source);
  if (paths === undefined) return { source: carriedName(), documents: carriedDocuments() };
  const { entries } = await findDocuments(paths, options);
  const bundled = await Promise.all(entries.map((entry) => bundleDocument(entry, options)));
  const documents = bundled.map(({ document }) => document);
  const placed = documents.map((document, index) => {
    const { at } = entries[index]!;
    return at === undefined ? document : mountDocument(document, at, documents);
  });
  return { source: [paths].flat().join(', '), documents: placed };
}

/** A document in one piece, and where its parts are written. */
export interface BundledDocument extends Pick<Bundle, 'placeOf'> {
  readonly document: ContractDocument;
}

/** Bundles one document, with its overlays and settings. */
export async function bundleDocument(
  { id, folder, root, platform, tools = [], overlays = {} }: RegistryEntry,
  options: BundleOptions = {},
): Promise<BundledDocument> {
  const { bundle, files, placeOf } = await bundleFiles(root, options);
  const settings = await readToolSettings(tools, options.within);
  const read = Object.entries(overlays).map(
    async ([name, path]) => [name, await readOverlay(path, options.within)] as const,
  );
  const document = {
    ...contractDocument({ id, folder, bundle, files, root: displayPath(root) }),
    ...(platform && { platform }),
    settings,
    overlays: Object.fromEntries(await Promise.all(read)),
    overlayFiles: [...tools, ...Object.values(overlays)],
  };
  return { document, placeOf };
}
