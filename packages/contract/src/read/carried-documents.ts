import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ClientNames } from '../calls/samples/client-sample.ts';
import { type JsonObject, parseJson } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { contractDocument } from './contract-document.ts';
import type { Guide } from './guide.ts';
import { platformNamed } from './platforms.ts';

/** `package.json` of this package. */
export const MANIFEST = pathToFileURL(
  createRequire(import.meta.url).resolve('@chain-apis/contract/package.json'),
);
/** `documents/` of this package, which its build fills. */
const FOLDER = new URL('documents/', MANIFEST);

/** `documents/index.json`. */
interface CarriedIndex extends Pick<ContractDocument, 'settings'> {
  readonly documents: readonly CarriedDocument[];
  readonly platform?: string;
}

interface CarriedDocument extends Pick<ContractDocument, 'id' | 'folder'> {
  /** Path of the document below `documents/`. */
  readonly path: string;
  /** Overlays by the name of the deployment. */
  readonly overlays: Readonly<Record<string, JsonObject>>;
}

/** Name and version of this package, to identify the contract. */
export function carriedName(): string {
  const { name, version }: Record<string, string> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  return `${name} ${version}`;
}

/** Returns the documents bundled and checked at build time. */
export function carriedDocuments(): ContractDocument[] {
  const { documents, platform, ...shared } = readJson<CarriedIndex>('index.json');
  return documents.map(({ id, folder, path, overlays }) => {
    const files = [fileURLToPath(new URL(path, FOLDER))];
    const document = contractDocument({ id, folder, files, bundle: readJson<JsonObject>(path) });
    return { ...document, ...platformNamed(platform), ...shared, overlays };
  });
}

/** Client names of the bundled contract's operations, by id. */
export const carriedClients = () => readJson<Readonly<Record<string, ClientNames>>>('clients.json');

/** The bundled guides. */
export const carriedGuides = () => readJson<readonly Guide[]>('guides.json');

function readJson<T>(path: string): T {
  // The build of this package wrote it.
  return parseJson(readFileSync(new URL(path, FOLDER), 'utf8')) as T;
}
