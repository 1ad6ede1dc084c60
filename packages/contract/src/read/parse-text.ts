import type { Json } from '../json/json.ts';

/** Reads YAML or JSON. JSON is YAML, but to read a megabyte of it as YAML takes seconds. */
export async function parseText(text: string): Promise<Json> {
  if (/^\s*\{/.test(text)) {
    try {
      return JSON.parse(text) as Json;
    } catch {
      // YAML may begin with a brace as well; its reader knows lines and columns.
    }
  }
  // Only now: the documents that this package carries need no YAML.
  const { parseYaml } = await import('./parse-yaml.ts');
  return parseYaml(text);
}
