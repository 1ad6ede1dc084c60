import {
  bundleDocument,
  type BundledDocument,
  findDocuments,
  requireWithin,
} from '@chain-apis/contract/source';
import { sourceLines, type SourceLine } from './source-lines.ts';
import { ContractError, type Contract, type ContractDocument } from '@chain-apis/contract';
import { memoizeByObject } from '@chain-apis/foundation';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { exportRef } from './export-ref.ts';

/** One side of a comparison: documents, and how to find their lines. */
export interface Side {
  /** Its name from the user. */
  readonly name: string;
  readonly documents: readonly ContractDocument[];
  /** Whether the name is that of a document, not of a registry. */
  readonly isDocument: boolean;
  /** Returns the line of a JSON pointer into a document; the file is relative to the working directory. */
  locate(document: string, pointer: string): Promise<SourceLine | undefined>;
}

/**
 * Reads one side of a comparison.
 *
 * @param name - a registry (`redocly.yaml`), a folder that holds one, a single document, or a git ref of the repository
 *   around `cwd`, optionally with the path of a file or folder (`main:specs/data/openapi.yaml`)
 * @param refs - a folder for the documents of refs, which the caller removes
 * @param within - the only folder to read
 * @throws ContractError with a one-line reason if something cannot be read
 */
export async function readSide(name: string, cwd: string, refs: string, within?: string): Promise<Side> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name))
    throw new ContractError(
      `${name} is a URL: download it, and compare the file (curl -fsSo openapi.json URL)`,
    );
  const path = resolve(cwd, name);
  if (await isThere(path, name, cwd, within)) return sideAt(path, name, cwd, within);
  const { folder, path: inside } = await exportRef(name, cwd, refs);
  const exported = join(folder, inside);
  // A revision can contain links that lead out of it.
  if (!(await isThere(exported, name, folder, folder)))
    throw new ContractError(`${name} holds no ${basename(exported)}`);
  return sideAt(exported, name, folder, folder);
}

/** A loaded contract, without its files. */
export function sideInUse({ source, documents }: Pick<Contract, 'source' | 'documents'>): Side {
  return { name: source, documents, isDocument: false, locate: async () => undefined };
}

function isThere(path: string, name: string, base: string, within?: string): Promise<boolean> {
  return inWords(path, name, base, async () => {
    if (within !== undefined) requireWithin(path, within);
    return (await stat(path).catch(() => undefined)) !== undefined;
  });
}

async function sideAt(path: string, name: string, base: string, within?: string): Promise<Side> {
  const { entries } = await inWords(path, name, base, () => findDocuments(path, { within }));
  const bundled = await Promise.all(
    // Settings of tools change no meaning.
    entries.map((entry) =>
      inWords(path, name, base, () => bundleDocument({ ...entry, tools: [] }, { within })),
    ),
  );
  const documents = bundled.map(({ document }) => document);
  const linesOf = memoizeByObject(({ document, placeOf }: BundledDocument) => sourceLines(document, placeOf));
  return {
    name,
    documents,
    isDocument: entries.length === 1 && entries[0]!.root === path,
    locate: async (id, pointer) => {
      const one = bundled.find(({ document }) => document.id === id);
      if (!one) return undefined;
      const found = (await linesOf(one))(pointer);
      return { ...found, file: relative(base, found.file).split(sep).join('/') };
    },
  };
}

/** Says an error in one line, with files as the user knows them; the linter reports the other problems. */
async function inWords<T>(path: string, name: string, base: string, read: () => Promise<T>): Promise<T> {
  return read().catch((cause: unknown) => {
    if (!(cause instanceof ContractError)) throw cause;
    const [first = '', ...others] = cause.message.split('\n').filter((line) => line.trim() !== '');
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    const folder = dirname(path);
    const fromBase = (text: string) => text.replaceAll(folder + sep, `${relative(base, folder)}/`);
    // The name that the user gave stays as it is, however it begins.
    const text = first
      .replaceAll(base + sep, '')
      .split(path)
      .map(fromBase)
      .join(name);
    throw new ContractError(text + more, { cause });
  });
}
