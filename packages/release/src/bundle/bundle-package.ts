import { build, type Metafile } from 'esbuild';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { thirdPartyText } from './third-party.ts';
import { unreachedModules } from './unreached-modules.ts';

interface Manifest {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** CommonJS that was written for Node asks for its modules with `require`, which an ES module does not have. */
const REQUIRE = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url);
`;
const ASKS = /\brequire[.(]|typeof require\b/;

/**
 * Writes the programs of a package into `dist/`, with everything inside that is not a dependency of it: whoever installs
 * the package gets what is reached and no more, in few files. What is imported lazily is a file of its own. Licences of
 * what is inside are in `dist/THIRD-PARTY.txt`. Types are the compiler's work.
 *
 * @param folder - of the package
 */
export async function bundlePackage(folder: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { metafile, outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: sourcesOf(manifest),
    outbase: 'src',
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    plugins: [unreachedModules],
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    // Only where it asks: a file that does not may run in a page.
    writeFileSync(path, ASKS.test(text) ? REQUIRE + text : text);
  }
  removeOthers(folder, metafile);
  writeFileSync(join(folder, 'dist/THIRD-PARTY.txt'), thirdPartyText(folder, metafile));
}

/** From `./dist/vitest.js` of `exports` to `src/vitest.ts`. */
function sourcesOf({ exports }: Manifest): string[] {
  const programs = Object.values(exports).map((one) => (typeof one === 'string' ? one : one.default));
  return programs.flatMap((path) => {
    const [, name] = /^\.\/dist\/(.*)\.js$/.exec(path) ?? [];
    return name === undefined ? [] : [`src/${name}.ts`];
  });
}

/** Of an earlier build; last, because a program that runs may be about to load one of these. */
function removeOthers(folder: string, { outputs }: Metafile): void {
  const dist = join(folder, 'dist');
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && path.endsWith('.js') && !outputs[relative(folder, path)]) rmSync(path);
  }
}
