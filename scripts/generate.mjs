/**
 * `npm run generate`: says at once that nothing has changed, or runs generate.ts. Our own sources are bundled first, as
 * that takes a fraction of what compiling them one by one would; the tools are imported as they are.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, '.cache/generate');
const bundle = join(cache, 'bundle');
const stamp = join(cache, 'generated');
const args = process.argv.slice(2);

/** What generation reads, and what it writes: an edit of a generated file is told too. */
const paths = [
  ...['specs', 'redocly.yaml', 'package-lock.json', 'tsconfig.json', 'packages/contract/src', 'scripts'],
  ...readdirSync(join(root, 'packages')).flatMap((name) => [
    `packages/${name}/API.md`,
    `packages/${name}/src/generated`,
  ]),
];

/** @param {readonly (string | Buffer)[]} parts */
function sha256(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} path a file, a folder, or nothing
 * @returns {string[]}
 */
function filesAt(path) {
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap(({ name }) => filesAt(join(path, name)));
}

function fingerprint() {
  const files = paths.flatMap((path) => filesAt(join(root, path)));
  return sha256(files.flatMap((path) => [path, readFileSync(path)]));
}

async function generate() {
  // From Node 22.8 on, what was compiled once need not be again.
  module.enableCompileCache?.(join(cache, 'compiled'));
  rmSync(bundle, { recursive: true, force: true });
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['generate.ts', 'generate/open-rpc-component.ts', 'generate/types-worker.ts'].map((path) =>
      join(root, 'scripts', path),
    ),
    splitting: true,
    entryNames: '[name]',
    outdir: bundle,
    outExtension: { '.js': '.mjs' },
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  await import(pathToFileURL(join(bundle, 'generate.mjs')).href);
}

const plain = args.every((arg) => arg === '--check');
if (plain && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) {
  console.log('generated code is current');
} else {
  mkdirSync(cache, { recursive: true });
  await generate();
  if (plain && !process.exitCode) writeFileSync(stamp, fingerprint());
}
