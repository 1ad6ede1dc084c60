import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { publishedPackages, workspacePackages, type OwnPackage } from './published-packages.ts';

/** Returns the name of a package's archive, as npm names it. */
export const archiveOf = ({ name, version }: OwnPackage): string =>
  `${name.replace(/^@/, '').replace('/', '-')}-${version}.tgz`;

/** Returns the name of the list of a package's dependencies. */
const sbomOf = (one: OwnPackage): string => archiveOf(one).replace(/tgz$/, 'cdx.json');

const CHECKSUMS = 'SHA256SUMS';

/** Writes the archive and SBOM of each published package, and their checksums. */
export function packAll(root: string, target: string): string[] {
  const folder = resolve(root, target);
  mkdirSync(folder, { recursive: true });
  const packages = publishedPackages(root);
  for (const one of packages) requireBuilt(root, one);
  for (const one of packages) nameRepository(root, one);
  const folders = packages.map((one) => `./${one.folder}`);
  run(root, 'npm', 'pack', '--ignore-scripts', '--pack-destination', folder, ...folders);
  for (const one of packages)
    writeFileSync(join(folder, sbomOf(one)), createSbom(one, listedDependencies(root, one), folder));
  const files = packages.flatMap((one) => [archiveOf(one), sbomOf(one)]);
  const sums = files.map((file) => `${sha256(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, CHECKSUMS), sums.join(''));
  return packages.map(archiveOf);
}

/** Refuses a package without a file that its manifest exports or packs: a failed build leaves the others behind. */
function requireBuilt(root: string, { folder, exports, files = [] }: OwnPackage): void {
  const named = [...filesIn(exports), ...files].filter((file) => !/[!*]/.test(file));
  const missing = named.find((file) => !existsSync(join(root, folder, file)));
  if (missing !== undefined)
    throw new Error(`${join(folder, missing)} is missing: build first (npm run build)`);
}

function filesIn(exported: unknown): string[] {
  if (typeof exported === 'string') return [exported];
  return exported !== null && typeof exported === 'object' ? Object.values(exported).flatMap(filesIn) : [];
}

/** Adds the repository's URLs, which only the workflow knows. Provenance needs them. */
function nameRepository(root: string, { folder }: OwnPackage): void {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  if (!server || !name) return;
  const file = join(root, folder, 'package.json');
  // A manifest is an object, as npm demands.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
  const address = `${server}/${name}`;
  const addresses = {
    homepage: `${address}#readme`,
    bugs: { url: `${address}/issues` },
    repository: { type: 'git', url: `git+${address}.git`, directory: folder },
  };
  writeFileSync(file, `${JSON.stringify({ ...manifest, ...addresses }, null, 2)}\n`);
}

/**
 * Lists the dependencies of a package, including bundled ones, resolved as in a user's project. This repository's lock
 * file can't be used: `npm sbom --omit dev` would omit dependencies that the root also needs for development.
 */
function createSbom(one: OwnPackage, listed: Listed, folder: string): string {
  const project = mkdtempSync(join(tmpdir(), 'chain-apis-sbom-'));
  try {
    const archives = listed.own.map((other) => [other.name, `file:${join(folder, archiveOf(other))}`]);
    // Pairs of a name and an address, which is an object of texts.
    const dependencies = { ...listed.thirdParty, ...(Object.fromEntries(archives) as object) };
    const { name, version } = one;
    writeFileSync(
      join(project, 'package.json'),
      JSON.stringify({ name, version, license: 'MIT', dependencies }),
    );
    run(project, 'npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
    const sbom = run(project, 'npm', 'sbom', '--package-lock-only', '--sbom-format', 'cyclonedx');
    return sbom.replaceAll(`file:${folder}/`, 'file:');
  } finally {
    rmSync(project, { recursive: true });
  }
}

interface Listed {
  /** Published packages of this repository. */
  readonly own: readonly OwnPackage[];
  readonly thirdParty: Readonly<Record<string, string>>;
}

/** Returns a package's dependencies and bundled packages, also through private packages, which no registry has. */
function listedDependencies(root: string, one: OwnPackage): Listed {
  const all = workspacePackages(root);
  const own = ownDependencies(one, publishedPackages(root));
  const thirdParty = new Map<string, string>();
  const seen = new Set<string>();
  const add = (dependencies: Readonly<Record<string, string>> = {}): void => {
    for (const [name, version] of Object.entries(dependencies)) {
      const ours = all.find((other) => other.name === name);
      if (!ours) thirdParty.set(name, version);
      // Published packages are never bundled: a development dependency on one is for tests.
      else if (ours.private === true && !seen.has(name)) {
        seen.add(name);
        add(ours.dependencies);
      }
    }
  };
  for (const { dependencies, devDependencies } of [one, ...own]) {
    add(devDependencies);
    add(dependencies);
  }
  return { own, thirdParty: Object.fromEntries(thirdParty) };
}

/** Returns the packages of this repository that a package needs, directly or indirectly. */
export function ownDependencies(one: OwnPackage, packages: readonly OwnPackage[]): OwnPackage[] {
  const direct = packages.filter(({ name }) => name in (one.dependencies ?? {}));
  return [...new Set(direct.flatMap((other) => [...ownDependencies(other, packages), other]))];
}

/** Runs a program that must succeed; what it says is in the error. */
const run = (cwd: string, program: string, ...args: readonly string[]): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8' });

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
