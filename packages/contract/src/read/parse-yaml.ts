import { parse } from 'yaml';
import type { Json } from '../json/json.ts';

/** A file of its own, to be loaded only when there is YAML: it takes a while. */
export function parseYaml(text: string): Json {
  // Aliases are counted where a file is known.
  return parse(text, { merge: true, maxAliasCount: -1 }) as Json;
}
