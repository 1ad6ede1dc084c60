import { writeJson } from '@chain-apis/foundation';
import { loadContract, type Contract } from '@chain-apis/contract';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { allClients, type Client } from './clients.ts';
import type { Contender, Settings } from './harness.ts';
import { buildPackages, installOwn, installPeers, runNode } from './install.ts';

/** A folder where a client is installed, with the code generated for it. */
export interface Installation {
  readonly folder: string;
  /** Number of packages that its user has to install, without generators. */
  readonly packages: number;
  readonly megabytes: number;
}

/** Installs all clients and builds what is measured; one that is unavailable doesn't stop the others. */
export async function prepareClients(
  settings: Settings,
  prepare: (client: Client, place: Installation, contract: Contract) => Promise<Contender['run']>,
): Promise<Contender[]> {
  await buildPackages(settings, 'data', 'node');
  const contract = await loadContract(join(settings.root, 'redocly.yaml'));
  const contenders: Contender[] = [];
  for (const client of allClients) {
    try {
      const place = await installClient(client, settings, contract);
      contenders.push({ name: client.name, run: await prepare(client, place, contract) });
    } catch (cause) {
      settings.progress(`${client.name} is left out: ${(cause as Error).message}`);
    }
  }
  return contenders;
}

/** Installs a client as a user does: ours from archives, others from the registry. */
async function installClient(
  { own, packages = {}, generator }: Client,
  { root, progress }: Settings,
  contract: Contract,
): Promise<Installation> {
  if (own) return footprint(await installOwn(root, own, packages));
  const needed = await footprint(await installPeers(packages, progress));
  if (!generator) return needed;
  const folder = await installPeers({ ...packages, ...generator.packages }, progress);
  const data = contract.documents.find(({ id }) => id === 'data')!;
  await writeFile(join(folder, 'data.json'), writeJson(data.bundle));
  await runNode(generator.command, { cwd: folder });
  return { ...needed, folder };
}

/** Counts packages and bytes in a folder, without caches; zero if nothing had to be installed. */
export async function footprint(folder: string): Promise<Installation> {
  const modules = join(folder, 'node_modules');
  const lock = await readFile(join(modules, '.package-lock.json'), 'utf8').catch(() => '{"packages":{}}');
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { link?: boolean }>;
  };
  const files = await readdir(modules, { recursive: true, withFileTypes: true }).catch(() => []);
  const installed = Object.values(packages).filter(({ link }) => !link);
  let bytes = 0;
  const hidden = `${modules}${sep}.`;
  for (const file of files)
    if (file.isFile() && !join(file.parentPath, file.name).startsWith(hidden))
      bytes += (await stat(join(file.parentPath, file.name))).size;
  return { folder, packages: installed.length, megabytes: bytes / 1e6 };
}

/** Returns a name as part of a file name. */
export const slug = (name: string): string => name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase();
