import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContractDocument } from '../model/model.ts';
import { platformNamed } from './platforms.ts';
import { readDocumentFile } from './read-file.ts';
import { parseJson, writeJson } from '@chain-apis/foundation';

/** A bundled document and the files that it consists of. */
export interface BundledDocument {
  readonly document: ContractDocument;
  /** Texts by absolute path. */
  readonly sources: ReadonlyMap<string, string>;
}

interface CachedDocuments {
  /** Fingerprints of all files, by absolute path. */
  readonly files: Readonly<Record<string, string>>;
  /** With the name of their platform. */
  readonly documents: readonly (Omit<ContractDocument, 'platform'> & { readonly platform?: string })[];
}

/**
 * Returns a registry's documents from the cache of an earlier process if no file has changed: loading the bundler and
 * reading hundreds of files takes half of a mock's start. The cache is in `node_modules/.cache` next to the registry;
 * without `node_modules`, nothing is cached.
 *
 * @param registry - path of `redocly.yaml`
 * @param make - bundles the documents
 * @param code - the bundling code's files; a change of them invalidates the cache
 */
export async function cachedDocuments(
  registry: string,
  make: () => Promise<readonly BundledDocument[]>,
  code: readonly string[] = codeFiles(),
): Promise<readonly ContractDocument[]> {
  const path = cachePath(registry, code);
  const cached = path && read(path);
  if (cached)
    return cached.documents.map(({ platform, ...rest }) => ({ ...rest, ...platformNamed(platform) }));
  const text = existsSync(registry) ? readDocumentFile(registry).toString() : '';
  const bundled = await make();
  const documents = bundled.map(({ document }) => document);
  if (path) {
    // Fingerprints of the texts read, since files can change meanwhile.
    const sources = new Map([[resolve(registry), text], ...bundled.flatMap((one) => [...one.sources])]);
    const files = Object.fromEntries([...sources].map(([file, source]) => [file, fingerprint(source)]));
    const named = documents.map(({ platform, ...rest }) => ({
      ...rest,
      ...(platform && { platform: platform.name }),
    }));
    write(path, { files, documents: named });
  }
  return documents;
}

/** One cache file per registry and version of the bundling code, including installed packages. */
function cachePath(registry: string, code: readonly string[]): string | undefined {
  const modules = join(dirname(resolve(registry)), 'node_modules');
  if (!existsSync(modules)) return undefined;
  const versions = [...code, join(modules, '.package-lock.json')].map(versionOf);
  const name = fingerprint([resolve(registry), ...versions].join('\n'));
  return join(modules, '.cache/chain-apis', `${name}.json`);
}

/** Fingerprints a program file without reading it: compiled files are megabytes, and every start needs this. */
function versionOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${file} ${found.size} ${found.mtimeMs}` : '';
}

/** The code that reads and fixes documents: this folder and those that it leans on, which are small; and the version. */
export function codeFiles(): string[] {
  const own = fileURLToPath(import.meta.url);
  const source = join(dirname(own), '..');
  // In a checkout, the foundation is beside this package; a build has it inside.
  const others = ['json', 'model', 'patterns', 'schema', '../../foundation/src/json'].map((name) =>
    join(source, name),
  );
  const isCode = (name: string) => name.endsWith(extname(own)) && !name.includes('.test.');
  const filesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []).filter(isCode).sort();
  return [
    createRequire(import.meta.url).resolve('@chain-apis/contract/package.json'),
    ...[dirname(own), ...others].flatMap((folder) => filesOf(folder).map((name) => join(folder, name))),
  ];
}

function read(path: string): CachedDocuments | undefined {
  try {
    const cached = parseJson(readFileSync(path, 'utf8')) as unknown as CachedDocuments;
    const same = Object.entries(cached.files).every(
      ([file, expected]) => fingerprint(readFileSync(file, 'utf8')) === expected,
    );
    return same ? cached : undefined;
  } catch {
    // Missing or unusable.
    return undefined;
  }
}

function write(path: string, cached: CachedDocuments): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    // Other processes can read or write it at the same time.
    const own = `${path}.${process.pid}`;
    writeFileSync(own, writeJson(cached));
    renameSync(own, path);
  } catch {
    // A failed write only costs time.
  }
}

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
