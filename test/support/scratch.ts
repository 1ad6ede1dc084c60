import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from './contract.ts';
import { repositoryFiles } from './files.ts';

/** A copy of the repository that a test can change. */
export interface Scratch {
  readonly folder: string;
  has(path: string): boolean;
  read(path: string): string;
  write(path: string, content: string): void;
  /** Runs a script of the copy and returns its output. */
  run(...args: string[]): { status: number | null; output: string };
}

/** Copies the repository files whose path starts as given, and deletes the copy after the test. */
export function createScratch(...starts: string[]): Scratch {
  const scratch = copyRepository(...starts);
  onTestFinished(scratch.remove);
  return scratch;
}

/** Does the same for tests that share one copy; the caller removes it. */
export function copyRepository(...starts: string[]): Scratch & { remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'chain-apis-scratch-'));
  const paths = repositoryFiles('').filter((path) => starts.some((start) => path.startsWith(start)));
  for (const path of new Set(paths.map((path) => dirname(path))))
    mkdirSync(join(folder, path), { recursive: true });
  for (const path of paths) copyFileSync(root + path, join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return {
    folder,
    has: (path) => existsSync(join(folder, path)),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, content) => writeFileSync(join(folder, path), content),
    run: (...args) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
      return { status, output: stdout + stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
