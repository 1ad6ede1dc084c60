import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const manifests = ['package.json', 'package-lock.json'];

/**
 * Installs the runtimes of the lock file beside this below the system's temporary folder. They take some 350 MB, which
 * nobody needs who only works on the code.
 *
 * @returns the folder
 * @throws an error with what npm said
 */
export function installRuntimes(progress: (line: string) => void): string {
  const lock = readFileSync(join(import.meta.dirname, 'package-lock.json'));
  const folder = join(
    tmpdir(),
    `chain-apis-runtimes-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`,
  );
  const done = join(folder, 'installed');
  if (existsSync(done)) return folder;
  progress(`installing Bun, Deno and workerd into ${folder}`);
  mkdirSync(folder, { recursive: true });
  for (const name of manifests) copyFileSync(join(import.meta.dirname, name), join(folder, name));
  const { status, stderr, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci of the runtimes failed: ${error?.message ?? stderr.trim()}`);
  writeFileSync(done, '');
  return folder;
}
