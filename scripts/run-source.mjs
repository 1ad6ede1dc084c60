// Runs TypeScript of this repository directly: `node scripts/run-source.mjs scripts/gaps.ts --json`. Bundles hundreds
// of small modules into one and caches it, which starts in a third of the time of loading them one by one. A bundle is
// used only while all its files are unchanged; installed packages are not bundled and are loaded as always.
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import module from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

const OWN = fileURLToPath(import.meta.url);
const ROOT = dirname(dirname(OWN));
const CACHE = join(ROOT, 'node_modules/.cache/chain-apis-sources');
const TSCONFIG = join(ROOT, 'tsconfig.base.json');
const DAY = 86_400_000;

/**
 * Imports a source file with all its imports.
 *
 * @param {string} file
 */
export async function importSource(file) {
  const entry = resolve(file);
  const record = join(CACHE, `${fingerprint(entry + readFileSync(OWN, 'utf8'))}.json`);
  // A thread runs what its process runs.
  const output = getEnvironmentData(record) ?? findBundle(record) ?? (await makeBundle(entry, record));
  if (output === undefined) return importEach(entry);
  setEnvironmentData(record, output);
  process.setSourceMapsEnabled(true);
  module.enableCompileCache?.();
  return import(pathToFileURL(output).href);
}

/**
 * Loads file by file, if nothing can be written.
 *
 * @param {string} entry
 */
async function importEach(entry) {
  process.env['TSX_TSCONFIG_PATH'] ??= join(ROOT, 'tsconfig.json');
  const { register } = await import('tsx/esm/api');
  register();
  return import(pathToFileURL(entry).href);
}

/**
 * Returns the bundle of an earlier process, unless a file in it has changed since.
 *
 * @param {string} record
 * @returns {string | undefined}
 */
function findBundle(record) {
  try {
    const { output, inputs } = JSON.parse(readFileSync(record, 'utf8'));
    const isSame = ([path, hash]) => fingerprint(readFileSync(path, 'utf8')) === hash;
    return existsSync(output) && Object.entries(inputs).every(isSame) ? output : undefined;
  } catch {
    // There is none, or one of its files is gone.
    return undefined;
  }
}

/**
 * @param {string} entry
 * @param {string} record where to write the bundle's inputs
 */
async function makeBundle(entry, record) {
  const { build } = await import('esbuild');
  const folder = join(CACHE, randomUUID());
  /** @type {Record<string, string>} */
  const inputs = { [TSCONFIG]: fingerprint(readFileSync(TSCONFIG, 'utf8')) };
  const { outputFiles } = await build({
    entryPoints: [entry],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    splitting: true,
    sourcemap: true,
    sourcesContent: false,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    packages: 'external',
    tsconfig: TSCONFIG,
    define: { 'import.meta.url': 'sourceUrl', 'import.meta.dirname': 'sourceFolder' },
    plugins: [readsSources(inputs)],
  });
  try {
    mkdirSync(folder, { recursive: true });
    for (const { path, contents } of outputFiles) writeFileSync(path, contents);
    const output = join(folder, basename(entry).replace(/ts$/, 'mjs'));
    // Atomically: other processes can read or write it at the same time.
    writeFileSync(`${folder}.json`, JSON.stringify({ output, inputs }));
    renameSync(`${folder}.json`, record);
    removeOld();
    return output;
  } catch {
    // An unwritable folder only costs time.
    return undefined;
  }
}

/**
 * Reads files as they are, records their fingerprints, and tells each its location.
 *
 * @param {Record<string, string>} inputs
 * @returns {import('esbuild').Plugin}
 */
const readsSources = (inputs) => ({
  name: 'reads-sources',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.(ts|mjs|json)$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      inputs[path] = fingerprint(text);
      const loader = path.endsWith('.ts') ? 'ts' : path.endsWith('.json') ? 'json' : 'js';
      if (!text.includes('import.meta.')) return { contents: text, loader };
      const at = { sourceUrl: pathToFileURL(path).href, sourceFolder: dirname(path) };
      const known = Object.entries(at).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
      return { contents: known.join(' ') + text, loader };
    });
  },
});

/** Removes old bundles. Long-running processes load parts of theirs late: those younger than a day can be in use. */
function removeOld() {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    // Another process may have renamed or removed it meanwhile.
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (Date.now() - changed > DAY) rmSync(path, { recursive: true, force: true });
  }
}

/** @param {string} text */
function fingerprint(text) {
  return createHash('sha1').update(text).digest('hex');
}

if (process.argv[1] && resolve(process.argv[1]) === OWN) {
  // The program finds its arguments where it expects them.
  process.argv.splice(1, 2, resolve(process.argv[2] ?? ''));
  await importSource(process.argv[1]);
}
