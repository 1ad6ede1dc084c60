import { resolve } from 'node:path';
import { build, type OutputFile } from 'esbuild';
import { root } from '../support/contract.ts';

/**
 * A program with the mock's core and the compiled contract inside, from the packages as they were built.
 *
 * @param entry - its path, from here
 */
export async function bundleCore(entry: string, splitting = false): Promise<OutputFile[]> {
  const { outputFiles } = await build({
    entryPoints: [resolve(root, 'test/neutral', entry)],
    // The paths of tsconfig.json lead to sources, which are not what is published.
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
