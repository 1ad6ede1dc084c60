import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const manifests = ['package.json', 'package-lock.json'];
const npmCi = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];

interface Settings {
  /** Whether the packages can run their scripts. By default they can't: some report to a third party. */
  readonly runScripts?: boolean;
  readonly progress?: (line: string) => void;
}

/**
 * Installs what a lock file of this repository names, below the system's temporary folder: packages that working on the
 * code doesn't need. Once per lock file.
 *
 * @param from - the folder with the manifest, which is not a workspace, and its lock file
 * @returns the folder in which they are installed
 * @throws an error with npm's output
 */
export function installLocked(
  from: string,
  { runScripts = false, progress = () => {} }: Settings = {},
): string {
  // npm installs from no manifest of another form.
  const { name } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { name: string };
  const lock = readFileSync(join(from, 'package-lock.json'));
  const version = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `${name}-${version}`);
  if (existsSync(folder)) return folder;
  progress(`installing ${name} into ${folder}`);
  // Another process can install them too: the last one uses what is there.
  const made = mkdtempSync(`${folder}-`);
  for (const manifest of manifests) copyFileSync(join(from, manifest), join(made, manifest));
  const { status, stderr, error } = spawnSync(
    'npm',
    [...npmCi, ...(runScripts ? [] : ['--ignore-scripts'])],
    {
      cwd: made,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error(`npm ci of ${name} failed: ${error?.message ?? stderr.trim()}`);
  try {
    renameSync(made, folder);
  } catch (cause) {
    if (!existsSync(folder)) throw cause;
    rmSync(made, { recursive: true });
  }
  return folder;
}
