import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Neither what is built nor what is installed, which is as good where it lies. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.turbo', '.evidence', '.astro', '.cache']);

/** Copies the repository into a folder of its own, which is deleted when the process ends. */
export async function copyRepository(root: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-bench-copy-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await cp(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}

/** Removes the documents that earlier processes put together: the next one finds a contract that was edited. */
export async function forgetDocuments(root: string): Promise<void> {
  await rm(join(root, 'node_modules/.cache/chain-apis'), { recursive: true, force: true });
}
