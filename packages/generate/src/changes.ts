import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ContractError, describeSchemaProblem, type Contract } from '@chain-apis/contract';
import { writeFileAtomic } from '@chain-apis/foundation/host';
import { clientContract } from './client-contract.ts';
import { requireFolders, type Layout } from './layout.ts';
import { renderPackageFiles } from './package-files.ts';
import { renderPackage } from './render.ts';

/** A stale generated file. */
export interface Change {
  /** Relative to the registry's folder. */
  readonly path: string;
  readonly present: string | undefined;
  /** Absent if nothing generates the file any more. */
  readonly wanted: string | undefined;
}

/**
 * Compares generated files with those on disk.
 *
 * @throws ContractError if a schema can't be read
 * @param packages - folders of client packages. Default: all of the registry
 * @param whole - whether to create a manifest and other package files for a package without one
 */
export async function findChanges(
  contract: Contract,
  layout: Layout,
  packages: readonly string[] = Object.keys(layout.packages),
  whole = false,
): Promise<Change[]> {
  const { root } = layout;
  requireReadable(contract);
  requireFolders(contract.documents);
  const callable = clientContract(contract);
  const rendered = await Promise.all(packages.map((name) => renderPackage(callable, name, layout)));
  const changes: Change[] = [];
  for (const [index, name] of packages.entries()) {
    const added = whole ? renderPackageFiles(callable, name, layout) : [];
    const files = new Map([...rendered[index]!, ...added]);
    const onDisk = await generatedFiles(root, `packages/${name}/src/generated`);
    for (const path of new Set([...files.keys(), ...onDisk])) {
      const present = existsSync(join(root, path)) ? await readFile(join(root, path), 'utf8') : undefined;
      const wanted = files.get(path);
      if (present?.replaceAll('\r\n', '\n') !== wanted) changes.push({ path, present, wanted });
    }
  }
  return changes;
}

/** Types of a schema that can't be read would be wrong, so nothing is written. */
function requireReadable({ documents }: Contract): void {
  const lines = documents.flatMap(({ schemaProblems: faults = [] }) => faults.map(describeSchemaProblem));
  if (lines.length > 0) throw new ContractError(lines.join('\n'));
}

async function generatedFiles(root: string, folder: string): Promise<string[]> {
  if (!existsSync(join(root, folder))) return [];
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

/** The file with the first line in which it differs, which names what was changed in specs/. */
export function describeChange({ path, present, wanted }: Change): string {
  if (wanted === undefined) return `  ${path}: nothing generates it any more`;
  if (present === undefined) return `  ${path}: missing`;
  const [is, should] = [present.split(/\r?\n/), wanted.split('\n')];
  const index = is.findIndex((line, at) => line !== should[at]);
  const at = index < 0 ? is.length : index;
  return [
    `  ${path}:${at + 1}`,
    `    is     ${(is[at] ?? '').trim()}`,
    `    wanted ${(should[at] ?? '').trim()}`,
  ].join('\n');
}

/** Makes the disk what it should be. */
export async function applyChanges(root: string, changes: readonly Change[]): Promise<void> {
  for (const { path, wanted } of changes) {
    if (wanted === undefined) {
      await rm(join(root, path));
    } else {
      await writeFileAtomic(join(root, path), wanted);
    }
  }
}
