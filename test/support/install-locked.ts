import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const manifests = ['package.json', 'package-lock.json'];
const npmCi = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs, below the system's temporary folder, what a lock file of this repository names: large packages that nobody
 * needs who only works on the code. Once per lock file.
 *
 * @param name - `runtimes`: Bun, Deno and workerd; `tools`: what judges packages and documents from outside
 * @returns the folder
 * @throws an error with what npm said
 */
export function installLocked(
  name: 'runtimes' | 'tools',
  progress: (line: string) => void = () => {},
): string {
  const from = join(
    import.meta.dirname,
    '..',
    { runtimes: 'gauntlet/runtimes', tools: 'package/tools' }[name],
  );
  const lock = readFileSync(join(from, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `chain-apis-${name}-${version}`);
  if (existsSync(folder)) return folder;
  progress(`installing ${name} into ${folder}`);
  // Another process may install them too: who comes last uses what is there.
  const made = mkdtempSync(`${folder}-`);
  for (const manifest of manifests) copyFileSync(join(from, manifest), join(made, manifest));
  // A script of Spectral reports to a third party; Bun needs its own.
  const flags = name === 'tools' ? ['--ignore-scripts'] : [];
  const { status, stderr, error } = spawnSync('npm', [...npmCi, ...flags], {
    cwd: made,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci of ${name} failed: ${error?.message ?? stderr.trim()}`);
  try {
    renameSync(made, folder);
  } catch (cause) {
    if (!existsSync(folder)) throw cause;
    rmSync(made, { recursive: true });
  }
  return folder;
}
