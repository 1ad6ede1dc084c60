import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ContractError } from '@chain-apis/contract';

/**
 * The registry of documents: `CHAIN_APIS_CONFIG`, or the nearest `redocly.yaml` at or above a folder.
 *
 * @throws ContractError if there is none
 */
export function findConfig(
  from = process.cwd(),
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const named = env['CHAIN_APIS_CONFIG'];
  if (named) return named;
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const path = join(folder, 'redocly.yaml');
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) break;
  }
  throw new ContractError(`there is no redocly.yaml at or above ${from}: name one with CHAIN_APIS_CONFIG`);
}
