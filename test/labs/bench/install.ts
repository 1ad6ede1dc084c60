/**
 * Folders with what is measured: alternatives from the registry, our packages from archives, copies of the repository.
 */
import {
  archiveOf,
  need,
  ownDependencies,
  publishedPackages,
  type Ended,
} from '../../../scripts/release/index.ts';
import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Settings } from './harness.ts';

/** Names of packages with their exact versions. */
export type Versions = Readonly<Record<string, string>>;
export type NeedOptions = NonNullable<Parameters<typeof need>[2]>;

const TEN_MINUTES = 600_000;

/** Runs `node`, which has to succeed. */
export const runNode = (args: readonly string[], options: NeedOptions): Promise<Ended> =>
  need(process.execPath, args, { timeout: TEN_MINUTES, ...options });

/** Runs `npm`, which has to succeed. */
const runNpm = (args: readonly string[], options: NeedOptions): Promise<Ended> =>
  need('npm', args, { timeout: TEN_MINUTES, ...options });

/** Compiles packages of the repository and their dependencies; without names, all packages. */
export async function buildPackages(
  { root, progress }: Pick<Settings, 'root' | 'progress'>,
  ...names: readonly string[]
): Promise<void> {
  progress('building');
  const filters = names.map((name) => `--filter=./packages/${name}`);
  await runNode(['scripts/turbo.mjs', 'run', 'build', ...filters], { cwd: root });
}

const temporary: string[] = [];
process.once('exit', () => temporary.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Creates a folder that is deleted when the process ends. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `chain-apis-${name}-`));
  temporary.push(folder);
  return folder;
}

/**
 * Installs the alternatives into a separate folder below the system's temporary folder: they are not dependencies of
 * this repository.
 *
 * @returns the folder
 */
export async function installPeers(peers: Versions, progress: (line: string) => void): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(peers)).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `chain-apis-bench-${key}`);
  if (existsSync(join(folder, 'installed'))) return folder;
  progress(`installing ${peerList(peers)} into ${folder}`);
  await mkdir(folder, { recursive: true });
  await install(folder, peers);
  await writeFile(join(folder, 'installed'), '');
  return folder;
}

/** Returns names and versions, for people. */
export const peerList = (peers: Versions): string =>
  Object.entries(peers)
    .map((peer) => peer.join(' '))
    .join(', ');

/** Installs packages of this repository from archives, with their dependencies. */
export async function packAndInstall(root: string, names: readonly string[]): Promise<string> {
  const all = publishedPackages(root);
  const wanted = all.filter(({ folder }) => names.some((name) => folder === `packages/${name}`));
  const packed = [...new Set(wanted.flatMap((one) => [...ownDependencies(one, all), one]))];
  const folder = await temporaryFolder('bench-own');
  const folders = packed.map((one) => `./${one.folder}`);
  await runNpm(['pack', '--ignore-scripts', '--pack-destination', folder, ...folders], { cwd: root });
  const archives = packed.map((one) => [one.name, `file:${archiveOf(one)}`]);
  await install(folder, Object.fromEntries(archives));
  return folder;
}

/** Creates a project that depends on these packages, as a user's does. */
async function install(folder: string, dependencies: Versions): Promise<void> {
  const project = { private: true, type: 'module', dependencies };
  await writeFile(join(folder, 'package.json'), JSON.stringify(project));
  await runNpm(['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
}

/** Not copied: build output and installed packages, which work as well in place. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.turbo', '.astro', '.cache']);

/** Copies the repository into a separate folder, which is deleted when the process ends. */
export async function copyRepository(root: string): Promise<string> {
  const folder = await temporaryFolder('bench-copy');
  await cp(root, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}
