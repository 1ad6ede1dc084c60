import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { ownDevelopment, readPackage, type OwnPackage } from './published-packages.ts';
import { thirdPartyText } from './third-party.ts';
import { unreachedModules } from './unreached-modules.ts';

/**
 * Defines `require` and `__dirname` for bundled CommonJS, without importing Node built-ins, since code for pages
 * begins with the same lines.
 */
const COMMON_JS = `const fromNode = (name) => globalThis.process?.getBuiltinModule?.(name);
const require = fromNode('node:module')?.createRequire(import.meta.url);
const __dirname = fromNode('node:path')?.dirname(fromNode('node:url').fileURLToPath(import.meta.url));`;

/**
 * Writes the programs of a package into `dist/`, bundled with everything that isn't in its `dependencies`: few files,
 * with only reachable code. Lazy imports are separate files. Licences of bundled code are in `dist/THIRD-PARTY.txt`.
 * The compiler writes the types.
 *
 * @param folder - of the package
 */
export async function bundlePackage(folder: string): Promise<void> {
  const manifest = readPackage(folder);
  const shared = {
    absWorkingDir: folder,
    outbase: 'src',
    outdir: 'dist',
    bundle: true,
    format: 'esm' as const,
    chunkNames: 'chunks/[name]-[hash]',
    splitting: true,
    mainFields: ['module', 'main'],
    external: [
      ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
      ...ownDevelopment(folder).flatMap((one) => (one.private ? [] : one.name)),
    ],
    legalComments: 'none' as const,
    logLevel: 'warning' as const,
  } satisfies BuildOptions;
  const inNode = await build({
    ...shared,
    metafile: true,
    entryPoints: sourcesOf(manifest, 'default'),
    platform: 'node',
    target: 'node20.19',
    plugins: [unreachedModules, dataOfDependencies],
    banner: { js: COMMON_JS },
  });
  // Separate, because it replaces Node code with code that runs everywhere.
  const entryPoints = sourcesOf(manifest, 'browser');
  const inPages = await build({
    ...shared,
    metafile: true,
    entryPoints,
    plugins: entryPoints.length > 0 ? [coresOf(folder, manifest), dataOfDependencies] : [],
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

/** Imports the entries of dependencies that run everywhere instead of those that need Node. */
function coresOf(folder: string, { dependencies = {} }: OwnPackage): Plugin {
  const require = createRequire(join(folder, 'package.json'));
  const names = Object.keys(dependencies).filter((name) => {
    const { exports } = require(`${name}/package.json`) as Partial<OwnPackage>;
    return exports?.['./core'] !== undefined;
  });
  return {
    name: 'cores',
    setup: (build) =>
      build.onResolve({ filter: /^@[^/]+\/[^/]+$|^[^/]+$/ }, ({ path }) =>
        names.includes(path) ? { path: `${path}/core`, external: true } : undefined,
      ),
  };
}

/** Bundles JSON of a dependency: importing it is experimental in Node. */
const dataOfDependencies: Plugin = {
  name: 'data-of-dependencies',
  setup: (build) =>
    build.onResolve({ filter: /^@[^/]+\/[^/]+\/.*\.json$/ }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path),
    })),
};

/**
 * Maps `./dist/vitest.js` of `exports` to `src/vitest.ts`, for entries that run in pages or for the others. The program
 * of a command is `src/main.ts`.
 */
export function sourcesOf({ exports = {}, bin }: OwnPackage, condition: 'default' | 'browser'): string[] {
  const programs = Object.values(exports).flatMap((one) => {
    if (typeof one === 'string') return condition === 'default' ? [one] : [];
    return (one.browser === undefined) === (condition === 'default') ? [one.default] : [];
  });
  const sources = programs.flatMap((path) => {
    const [, name] = /^\.\/dist\/(.*)\.js$/.exec(path) ?? [];
    return name === undefined ? [] : [`src/${name}.ts`];
  });
  return bin && condition === 'default' ? [...sources, 'src/main.ts'] : sources;
}

/** Deletes files of an earlier build; last, because a running program can still load them. */
export function removeOthers(folder: string, { outputs }: Metafile): void {
  const dist = join(folder, 'dist');
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.js(\.map)?$/.test(path) && !outputs[relative(folder, path)]) rmSync(path);
  }
}
