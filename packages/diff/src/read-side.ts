import {
  bundleDocument,
  CARRIED,
  ContractError,
  entriesOf,
  loadContract,
  requireWithin,
  sourceLines,
  type Contract,
  type ContractDocument,
  type RegistryEntry,
  type SourceLine,
} from '@chain-apis/contract';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { exportRef } from './export-ref.ts';

/** One side of a comparison: documents, and how to find their lines. */
export interface Side {
  /** Its name from the user. */
  readonly name: string;
  readonly documents: readonly ContractDocument[];
  /** Returns the line of a JSON pointer into a document; the file is relative to the working directory. */
  locate(document: string, pointer: string): Promise<SourceLine | undefined>;
  /** Removes its temporary files. */
  dispose(): Promise<void>;
}

/**
 * Reads one side of a comparison.
 *
 * @param name - a registry (`redocly.yaml`), a folder that holds one, a single document, or a git ref of the repository
 *   around `cwd`, optionally with the path of a file or folder (`main:specs/data/openapi.yaml`)
 * @param within - the only folder to read
 * @throws ContractError with a one-line reason if something cannot be read
 */
export async function readSide(name: string, cwd: string, within?: string): Promise<Side> {
  const path = resolve(cwd, name);
  if (within !== undefined) requireSideWithin(path, name, within);
  if (await stat(path).catch(() => undefined)) {
    const entries = await entriesIn(path, name, within);
    return sideOf(name, await bundleAll(entries, path, within), entries, cwd, async () => {});
  }
  const exported = await exportRef(name, cwd);
  try {
    // A revision can contain links that lead out of it.
    const entries = await entriesIn(join(exported.folder, exported.path), name, exported.folder);
    const documents = await bundleAll(entries, exported.folder, exported.folder);
    return sideOf(name, documents, entries, exported.folder, exported.dispose);
  } catch (error) {
    await exported.dispose();
    throw error;
  }
}

/** The bundled contract, which has no editable files. */
export const carriedSide = async (): Promise<Side> => sideInUse(await loadContract(CARRIED));

/** A loaded contract. */
export function sideInUse({ source, documents }: Pick<Contract, 'source' | 'documents'>): Side {
  return { name: source, documents, locate: async () => undefined, dispose: async () => {} };
}

function requireSideWithin(path: string, name: string, within: string): void {
  try {
    requireWithin(path, within);
  } catch (cause) {
    throw named(cause, path, name);
  }
}

function named(cause: unknown, path: string, name: string): unknown {
  return cause instanceof ContractError
    ? new ContractError(cause.message.replaceAll(path, name), { cause })
    : cause;
}

async function entriesIn(path: string, name: string, within?: string): Promise<RegistryEntry[]> {
  if (within !== undefined) requireSideWithin(path, name, within);
  if (!(await stat(path).catch(() => undefined)))
    throw new ContractError(`${name} holds no ${basename(path)}`);
  return entriesOf([path], { within }).catch((cause: unknown) => {
    throw named(cause, path, name);
  });
}

/** Malformed documents fail with their first problem; the linter reports the rest. */
async function bundleAll(
  entries: readonly RegistryEntry[],
  base: string,
  within?: string,
): Promise<ContractDocument[]> {
  return Promise.all(
    entries.map(async (entry) => {
      try {
        return await bundleDocument(entry, { within });
      } catch (cause) {
        if (!(cause instanceof ContractError)) throw cause;
        const [first = '', ...others] = cause.message.split('\n').filter((line) => line.trim() !== '');
        const more = others.length > 0 ? ` (and ${others.length} more)` : '';
        const folder = dirname(base) + sep;
        throw new ContractError(first.replaceAll(base + sep, '').replaceAll(folder, '') + more, { cause });
      }
    }),
  );
}

function sideOf(
  name: string,
  documents: readonly ContractDocument[],
  entries: readonly RegistryEntry[],
  base: string,
  dispose: () => Promise<void>,
): Side {
  const readers = new Map<string, Promise<(pointer: string) => SourceLine>>();
  const readerOf = (id: string) => {
    const document = documents.find((candidate) => candidate.id === id);
    const root = entries.find((entry) => entry.id === id)?.root;
    if (!document || root === undefined) return undefined;
    if (!readers.has(id)) readers.set(id, sourceLines(document, root));
    return readers.get(id);
  };
  return {
    name,
    documents,
    locate: async (id, pointer) => {
      const read = await readerOf(id);
      const found = read?.(pointer);
      return found && { ...found, file: relative(base, found.file).split(sep).join('/') };
    },
    dispose,
  };
}
