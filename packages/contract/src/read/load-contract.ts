import { once } from '@chain-apis/foundation';
import type { Contract, ContractDocument } from '../model/model.ts';
import { ContractError } from '../contract-error.ts';
import type { BundleOptions } from './document-files.ts';
import { type Bundle, bundleFiles } from './bundle.ts';
import { carriedDocuments, carriedName } from './carried-documents.ts';
import { contractDocument } from './contract-document.ts';
import { CARRIED, registryOf } from './default-source.ts';
import { entriesOf } from './entries.ts';
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
  { deployment, ...options }: LoadOptions = {},
): Promise<Contract> {
  const { name, documents } = await readPlaced(source, options);
  // They take a tenth of the loading time, and are rarely used.
  const gaps = once(() => readGaps(documents));
  const contract: Contract = {
    source: name,
    documents,
    operations: operationsOf(documents),
    get gaps() {
      return gaps();
    },
  };
  return deployment === undefined ? contract : loadDeployment(contract, deployment);
}

interface ReadDocuments {
  readonly name: string;
  readonly documents: readonly ContractDocument[];
}

async function readPlaced(
  source: string | readonly string[] | undefined,
  { at, beside, ...options }: LoadOptions,
): Promise<ReadDocuments> {
  const base = await read(at === undefined ? (source ?? registryOf(undefined)) : registryOf(beside), options);
  if (at === undefined) return base;
  if (source === undefined) throw new ContractError(`nothing is named that ${at} should serve`);
  const added = await read(source, options);
  const ids = new Set(base.documents.map(({ id }) => id));
  const placed = added.documents.map((document) => {
    const { id } = document;
    return mountDocument({ ...document, id: ids.has(id) ? `${id}-2` : id }, at, base.documents);
  });
  return { name: `${base.name}, ${added.name} at ${at}`, documents: [...base.documents, ...placed] };
}

async function read(
  source: string | readonly string[] | undefined,
  options: BundleOptions,
): Promise<ReadDocuments> {
  const registry = source === CARRIED ? registryOf(source) : source;
  if (registry === undefined) return { name: carriedName(), documents: carriedDocuments() };
  const paths = [registry].flat();
  const entries = await entriesOf(paths, options);
  const bundled = await Promise.all(entries.map((entry) => bundleWhole(entry, options)));
  const documents = bundled.map(({ document }) => document);
  const placed = documents.map((document, index) => {
    const { at } = entries[index]!;
    return at === undefined ? document : mountDocument(document, at, documents);
  });
  return { name: paths.join(', '), documents: placed };
}

/** A document in one piece, and where its parts are written. */
export interface BundledDocument extends Pick<Bundle, 'placeOf'> {
  readonly document: ContractDocument;
}

/** Bundles one document of the registry, with the overlays of its deployments and without settings of tools. */
export function bundleDocument(entry: RegistryEntry, options: BundleOptions = {}): Promise<BundledDocument> {
  return bundleWhole({ ...entry, tools: [] }, options);
}

async function bundleWhole(entry: RegistryEntry, options: BundleOptions): Promise<BundledDocument> {
  const { id, folder, root, platform, tools = [], overlays = {} } = entry;
  const { bundle, files, placeOf } = await bundleFiles(root, options);
  const settings = tools.length > 0 && (await readToolSettings(tools, options.within));
  const read = Object.entries(overlays).map(
    async ([name, path]) => [name, await readOverlay(path, options.within)] as const,
  );
  const overlayFiles = [...tools, ...Object.values(overlays)];
  return {
    document: {
      ...contractDocument({ id, folder, bundle, files, root: displayPath(root) }),
      ...(platform && { platform }),
      ...(settings && { settings }),
      ...(overlayFiles.length > 0 && { overlays: Object.fromEntries(await Promise.all(read)), overlayFiles }),
    },
    placeOf,
  };
}
