import {
  bundleDocument,
  ContractError,
  sourceLines,
  type ContractDocument,
  type SourceLine,
} from '@chain-apis/contract';
import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { parse } from 'yaml';
import { exportRef } from './export-ref.ts';

/** One side of a comparison: documents, and how to find their lines. */
export interface Side {
  /** As it was named. */
  readonly name: string;
  readonly documents: readonly ContractDocument[];
  /** The line that a JSON pointer into a document leads to; the file relative to the working directory. */
  locate(document: string, pointer: string): Promise<SourceLine | undefined>;
  /** Removes what was written to read it. */
  dispose(): Promise<void>;
}

interface Entry {
  readonly id: string;
  readonly root: string;
}

/**
 * Reads one side of a comparison.
 *
 * @param name - a registry (`redocly.yaml`), a folder that holds one, a single document, or a git ref of the
 *   repository around `cwd`, which may lead to a file or folder (`main:specs/data/openapi.yaml`)
 * @throws ContractError with one line on what cannot be read
 */
export async function readSide(name: string, cwd: string): Promise<Side> {
  const path = resolve(cwd, name);
  if (await stat(path).catch(() => undefined)) {
    const entries = await entriesOf(path, name);
    return sideOf(name, await bundleAll(entries, path), entries, cwd, async () => {});
  }
  const exported = await exportRef(name, cwd);
  try {
    const entries = await entriesOf(join(exported.folder, exported.path), name);
    const documents = await bundleAll(entries, exported.folder);
    return sideOf(name, documents, entries, exported.folder, exported.dispose);
  } catch (error) {
    await exported.dispose();
    throw error;
  }
}

async function entriesOf(path: string, name: string): Promise<Entry[]> {
  const info = await stat(path).catch(() => undefined);
  if (!info) throw new ContractError(`${name} holds no ${basename(path)}`);
  if (info.isDirectory()) {
    const registry = join(path, 'redocly.yaml');
    if (await stat(registry).catch(() => undefined)) return entriesOf(registry, name);
    throw new ContractError(
      `${name} holds no redocly.yaml: name a document, or a folder with a registry of documents`,
    );
  }
  const content = await readYaml(path, name);
  const apis = content?.['apis'];
  if (apis === null || typeof apis !== 'object') {
    if (typeof content?.['openrpc'] === 'string' || String(content?.['openapi']).startsWith('3.')) {
      return [{ id: basename(path).replace(/\.[^.]+$/, ''), root: path }];
    }
    throw new ContractError(
      `${name} is neither an OpenAPI 3 or OpenRPC document nor a registry (redocly.yaml)`,
    );
  }
  return Object.entries(apis as Record<string, { root?: unknown } | null>).map(([id, api]) => {
    if (typeof api?.root !== 'string')
      throw new ContractError(`${name}: \`root\` of \`${id}\` must be a path`);
    return { id, root: resolve(dirname(path), api.root) };
  });
}

async function readYaml(path: string, name: string): Promise<Record<string, unknown> | null> {
  try {
    return parse(await readFile(path, 'utf8')) as Record<string, unknown> | null;
  } catch (cause) {
    const [reason] = (cause as Error).message.split('\n');
    throw new ContractError(`cannot read ${name}: ${reason?.replace(/:$/, '')}`, { cause });
  }
}

/** Broken documents fail with the first of their problems: the linter is there for the rest. */
async function bundleAll(entries: readonly Entry[], base: string): Promise<ContractDocument[]> {
  return Promise.all(
    entries.map(async ({ id, root }) => {
      try {
        return await bundleDocument({ id, root, folder: id });
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
  entries: readonly Entry[],
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
