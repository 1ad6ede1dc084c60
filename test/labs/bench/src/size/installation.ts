import type { Contract } from '@chain-apis/contract';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveOf, ownDependencies, publishedPackages } from '@chain-apis/release';
import { install, installPeers } from '../peers.ts';
import { runNode, runNpm } from '../run-node.ts';
import type { Client } from './client.ts';

/** A folder where a client is installed, with the code that was generated for it. */
export interface Installation {
  readonly folder: string;
  /** What its user has to install, without generators. */
  readonly packages: number;
  readonly megabytes: number;
}

interface Places {
  readonly root: string;
  readonly contract: Contract;
  readonly progress: (line: string) => void;
}

/** Folders of our packages, for clients that need the same. */
const installed = new Map<string, Promise<string>>();

/** Installs a client as a user does: ours from archives, others from the registry. */
export async function installClient(client: Client, places: Places): Promise<Installation> {
  const { own = [], packages = {}, generator } = client;
  if (own.length > 0) {
    const key = JSON.stringify([own, packages]);
    const folder = installed.get(key) ?? installOwn(places, own, packages);
    installed.set(key, folder);
    return footprint(await folder);
  }
  const needed = await footprint(await installPeers(packages, places.progress));
  if (!generator) return needed;
  const folder = await installPeers({ ...packages, ...generator.packages }, places.progress);
  const data = places.contract.documents.find(({ id }) => id === 'data')!;
  await writeFile(join(folder, 'data.json'), JSON.stringify(data.bundle));
  await runNode(generator.command, { cwd: folder });
  return { ...needed, folder };
}

/** Installs packages of this repository from archives, with what they depend on. */
export async function installOwn(
  { root, progress }: Pick<Places, 'root' | 'progress'>,
  names: readonly string[],
  packages: Readonly<Record<string, string>> = {},
): Promise<string> {
  progress(`packing and installing ${names.join(', ')}`);
  const all = publishedPackages(root);
  const wanted = all.filter(({ folder }) => names.some((name) => folder === `packages/${name}`));
  const packed = [...new Set(wanted.flatMap((one) => [...ownDependencies(one, all), one]))];
  const folder = await mkdtemp(join(tmpdir(), 'chain-apis-bench-own-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const folders = packed.map((one) => `./${one.folder}`);
  await runNpm(['pack', '--ignore-scripts', '--pack-destination', folder, ...folders], {
    cwd: root,
  });
  const archives = packed.map((one) => [one.name, `file:${archiveOf(one)}`]);
  await install(folder, { ...packages, ...Object.fromEntries(archives) });
  return folder;
}

async function footprint(folder: string): Promise<Installation> {
  const lock = join(folder, 'node_modules/.package-lock.json');
  const text = await readFile(lock, 'utf8').catch(() => '{"packages":{}}');
  const { packages } = JSON.parse(text) as { packages: Record<string, unknown> };
  const files = await readdir(join(folder, 'node_modules'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile() && file.name !== '.package-lock.json')
      .map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { folder, packages: Object.keys(packages).length, megabytes: bytes / 1e6 };
}
