import { resolve } from 'node:path';
import { build, type OutputFile } from 'esbuild';
import { root } from '../support/contract.ts';

/**
 * Bundles a program with the mock's core and the compiled contract, from the built packages.
 *
 * @param entry - its path, from here
 */
export async function bundleCore(entry: string, splitting = false): Promise<OutputFile[]> {
  const { outputFiles } = await build({
    entryPoints: [resolve(root, 'test/neutral', entry)],
    // The paths of tsconfig.json point to sources, which are not published.
    tsconfigRaw: {},
    bundle: true,
    splitting,
    minify: true,
    write: false,
    outdir: '/',
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    external: ['node:process'],
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  return outputFiles;
}
