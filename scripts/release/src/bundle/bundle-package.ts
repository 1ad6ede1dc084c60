import { build, type BuildOptions, type Metafile } from 'esbuild';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { thirdPartyText } from './third-party.ts';
import { unreachedModules } from './unreached-modules.ts';

interface Manifest {
  readonly exports: Readonly<
    Record<string, string | { readonly default: string; readonly browser?: string }>
  >;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * CommonJS that was written for Node uses `require` and `__dirname`, which an ES module does not have. Nothing of Node's is
 * imported for it: what runs in pages too has the same first lines.
 */
const COMMON_JS = `const fromNode = (name) => globalThis.process?.getBuiltinModule?.(name);
const require = fromNode('node:module')?.createRequire(import.meta.url);
const __dirname = fromNode('node:path')?.dirname(fromNode('node:url').fileURLToPath(import.meta.url));`;

/**
 * Writes the programs of a package into `dist/`, with everything inside that is not a dependency of it: users who install
 * the package gets what is reached and no more, in few files. What is imported lazily is a file of its own. Licences of
 * what is inside are in `dist/THIRD-PARTY.txt`. Types are the compiler's work.
 *
 * @param folder - of the package
 */
export async function bundlePackage(folder: string): Promise<void> {
  const manifest = readManifest(folder);
  const shared = {
    absWorkingDir: folder,
    outbase: 'src',
    outdir: 'dist',
    bundle: true,
    format: 'esm' as const,
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    mainFields: ['module', 'main'],
    external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    legalComments: 'none' as const,
    logLevel: 'warning' as const,
  } satisfies BuildOptions;
  const inNode = await build({
    ...shared,
    metafile: true,
    entryPoints: sourcesOf(manifest, 'default'),
    platform: 'node',
    target: 'node20.19',
    plugins: [unreachedModules],
    banner: { js: COMMON_JS },
  });
  // By itself, because it has what runs everywhere in place of what needs Node.
  const entryPoints = sourcesOf(manifest, 'browser');
  const inPages = await build({
    ...shared,
    metafile: true,
    entryPoints,
    alias: entryPoints.length > 0 ? coresOf(folder, manifest) : {},
    platform: 'browser',
    target: 'es2023',
  });
  const metafile = {
    inputs: { ...inNode.metafile.inputs, ...inPages.metafile.inputs },
    outputs: { ...inNode.metafile.outputs, ...inPages.metafile.outputs },
  };
  removeOthers(folder, metafile);
  writeFileSync(join(folder, 'dist/THIRD-PARTY.txt'), thirdPartyText(folder, metafile));
}

/** The entries of dependencies that run everywhere, by the entries that need Node. */
function coresOf(folder: string, { dependencies = {} }: Manifest): Record<string, string> {
  const require = createRequire(join(folder, 'package.json'));
  const names = Object.keys(dependencies).filter((name) => {
    const { exports } = require(`${name}/package.json`) as Partial<Manifest>;
    return exports?.['./core'] !== undefined;
  });
  return Object.fromEntries(names.map((name) => [name, `${name}/core`]));
}

/** Reads what a package says of itself. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** From `./dist/vitest.js` of `exports` to `src/vitest.ts`: of those that a page may run, or of the others. */
export function sourcesOf({ exports }: Manifest, condition: 'default' | 'browser'): string[] {
  const programs = Object.values(exports).flatMap((one) => {
    if (typeof one === 'string') return condition === 'default' ? [one] : [];
    return (one.browser === undefined) === (condition === 'default') ? [one.default] : [];
  });
  return programs.flatMap((path) => {
    const [, name] = /^\.\/dist\/(.*)\.js$/.exec(path) ?? [];
    return name === undefined ? [] : [`src/${name}.ts`];
  });
}

/** Of an earlier build; last, because a program that runs may be about to load one of these. */
export function removeOthers(folder: string, { outputs }: Metafile): void {
  const dist = join(folder, 'dist');
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.js(\.map)?$/.test(path) && !outputs[relative(folder, path)]) rmSync(path);
  }
}
