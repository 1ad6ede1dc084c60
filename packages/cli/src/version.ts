import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The version of this command. */
export async function readVersion(): Promise<string> {
  const text = await readFile(createRequire(import.meta.url).resolve('chain-apis/package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
