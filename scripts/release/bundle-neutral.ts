import { build } from 'esbuild';
import { removeOthers, sourcesOf } from './bundle-package.ts';
import { readPackage } from './published-packages.ts';

/**
 * Writes the programs of a package that runs everywhere into `dist/`, in few files: Node opens the files of an import
 * one by one. Code shared by entries is in one file. The output has no Node built-ins and no third-party code.
 *
 * @param folder - of the package
 */
export async function bundleNeutral(folder: string): Promise<void> {
  const manifest = readPackage(folder);
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: sourcesOf(manifest, 'default'),
    outbase: 'src',
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    mainFields: ['module', 'main'],
    external: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    // The package contains the sources, so that debuggers and editors show them.
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  });
  const foreign = Object.keys(metafile.inputs).find((path) => path.includes('node_modules/'));
  if (foreign) throw new Error(`${foreign} is not a dependency, and would be inside`);
  removeOthers(folder, metafile);
}
