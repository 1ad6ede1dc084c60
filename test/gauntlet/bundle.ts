import { build } from 'esbuild';
import { root } from '../support/contract.ts';

/** The client's side as one file: a module whose exports are in the global `gauntlet` of a page, or a program. */
export async function bundle(entry: string, format: 'iife' | 'esm'): Promise<string> {
  const result = await build({
    entryPoints: [`${root}test/gauntlet/${entry}`],
    tsconfig: `${root}tsconfig.json`,
    bundle: true,
    write: false,
    format,
    globalName: 'gauntlet',
    platform: format === 'iife' ? 'browser' : 'neutral',
    external: ['node:process'],
    mainFields: ['module', 'main'],
  });
  return result.outputFiles[0]!.text;
}
