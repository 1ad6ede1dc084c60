/** `npm run generate`: writes everything that follows from specs/. `--check` writes nothing and names what is stale. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ContractError, loadContract } from '@chain-apis/contract';
import { packagesOf, renderAll } from './generate/render.ts';

const HELP = `Generates types, descriptors and API.md of the client packages from specs/.

  npm run generate               write what changed
  npm run generate -- --check    write nothing; exit 1 and name the stale files
  npm run generate -- --root DIR work on another checkout (default: this one)`;

interface Changes {
  /** Path and content of what is missing or differs. */
  readonly written: ReadonlyMap<string, string>;
  /** Generated files that nothing generates any more. */
  readonly stale: readonly string[];
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { check: { type: 'boolean' }, root: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const root = resolve(values.root ?? '.');
  const changes = await findChanges(root);
  const names = [...changes.written.keys(), ...changes.stale];
  if (names.length === 0) {
    console.log('generated code is current');
    return 0;
  }
  if (values.check) {
    const described = await Promise.all(names.map((name) => describe(root, name, changes.written.get(name))));
    console.error(`stale generated files, run \`npm run generate\`:\n${described.join('\n')}`);
    return 1;
  }
  await apply(root, changes);
  console.log(names.map((name) => `${changes.written.has(name) ? 'wrote' : 'deleted'} ${name}`).join('\n'));
  return 0;
}

async function findChanges(root: string): Promise<Changes> {
  const contract = await loadContract(join(root, 'redocly.yaml'));
  const files = await renderAll(contract);
  const written = new Map<string, string>();
  for (const [path, content] of files) {
    if ((await readText(join(root, path))) !== content) written.set(path, content);
  }
  const present = await Promise.all(
    [...packagesOf(contract).keys()].map((name) => generatedFiles(root, `packages/${name}/src/generated`)),
  );
  return { written, stale: present.flat().filter((path) => !files.has(path)) };
}

/** A stale file with the first line in which it differs, which names what was changed in specs/. */
async function describe(root: string, path: string, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) return `  ${path}: nothing generates it any more`;
  const present = (await readText(join(root, path)))?.split('\n');
  if (!present) return `  ${path}: missing`;
  const lines = wanted.split('\n');
  const index = present.findIndex((line, at) => line !== lines[at]);
  const [before, after] = [present[index] ?? '', lines[index] ?? ''].map((line) => line.trim());
  return `  ${path}:${index + 1}\n    is     ${before}\n    wanted ${after}`;
}

async function readText(path: string): Promise<string | undefined> {
  return existsSync(path) ? readFile(path, 'utf8') : undefined;
}

async function generatedFiles(root: string, folder: string): Promise<string[]> {
  if (!existsSync(join(root, folder))) return [];
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

async function apply(root: string, { written, stale }: Changes): Promise<void> {
  for (const [path, content] of written) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  for (const path of stale) await rm(join(root, path));
}

try {
  process.exitCode = await main();
} catch (error) {
  if (
    !(error instanceof ContractError) &&
    (error as { code?: string }).code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
  )
    throw error;
  console.error((error as Error).message);
  process.exitCode = error instanceof ContractError ? 1 : 2;
}
