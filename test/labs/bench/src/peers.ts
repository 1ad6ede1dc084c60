import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from './run-node.ts';

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
  progress(`installing ${peerList(peers)} into ${folder}`);
  await mkdir(folder, { recursive: true });
  await install(folder, peers);
  await writeFile(join(folder, 'installed'), '');
  return folder;
}

/** Makes a project that depends on these packages, as a user has one. */
export async function install(folder: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  await runNpm(['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
}

/** Names and versions, for people. */
export const peerList = (peers: Readonly<Record<string, string>>): string =>
  Object.entries(peers)
    .map((peer) => peer.join(' '))
    .join(', ');
