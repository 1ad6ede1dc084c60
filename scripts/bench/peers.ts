import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Installs what is measured against, by name and exact version, into a folder of its own below the system's temporary
 * folder: peers are no dependencies of this repository.
 *
 * @returns the folder
 */
export async function installPeers(
  peers: Readonly<Record<string, string>>,
  progress: (line: string) => void,
): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(peers)).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `chain-apis-bench-${key}`);
  if (existsSync(join(folder, 'installed'))) return folder;
  progress(
    `installing ${Object.entries(peers)
      .map((peer) => peer.join(' '))
      .join(', ')} into ${folder}`,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: peers }));
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
  });
  await writeFile(join(folder, 'installed'), '');
  return folder;
}
