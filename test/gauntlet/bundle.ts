import { build } from 'esbuild';
import { root } from '../support/contract.ts';

/** Bundles the client side as one file: a module with its exports in a page's global `gauntlet`, or a program. */
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
