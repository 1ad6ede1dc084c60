import { build, type BuildOptions, type Metafile } from 'esbuild';
import { gzipSync } from 'node:zlib';

/** Bundles a program as a browser gets it, with its compressed size in kB. */
export async function minified(
  options: BuildOptions,
): Promise<{ readonly kilobytes: number; readonly output: Metafile['outputs'][string] }> {
  const { outputFiles, metafile } = await build({
    ...options,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: '/',
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  const [output] = Object.values(metafile.outputs);
  return { kilobytes: gzipSync(outputFiles[0]!.contents, { level: 9 }).length / 1000, output: output! };
}
