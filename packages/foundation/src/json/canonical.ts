import { isObject, type Json } from './json.ts';
import { writeJson } from './json-text.ts';

/** Returns the same text for values that are equal as JSON, regardless of property order. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return value === undefined ? '' : writeJson(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}
