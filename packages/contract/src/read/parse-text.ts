import type { Json } from '../json/json.ts';
import { keepDigits } from '../json/wide-integers.ts';
import { requireBounded } from './require-bounded.ts';

/**
 * Reads YAML or JSON. JSON is YAML, but to read a megabyte of it as YAML takes seconds.
 *
 * @param file - for the message
 * @throws {@link ContractError} if the text stands for far more than it holds
 */
export async function parseText(text: string, file: string): Promise<Json> {
  keepDigits(text);
  const value = await parse(text);
  requireBounded(value, file);
  return value;
}

async function parse(text: string): Promise<Json> {
  if (/^\s*\{/.test(text)) {
    try {
      return JSON.parse(text) as Json;
    } catch {
      // YAML may begin with a brace as well; its reader knows lines and columns.
    }
  }
  // Loaded only now: the bundled documents need no YAML.
  const { default: yaml } = await import('yaml');
  // Aliases are counted where a file is known.
  return yaml.parse(text, { merge: true, maxAliasCount: -1 }) as Json;
}
