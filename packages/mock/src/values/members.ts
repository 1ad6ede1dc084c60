import { isObject, type Json } from '@chain-apis/contract';

export { isObject };

/** The member of an object; an inherited one does not count. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The items of a list member; empty for anything else. */
export function itemsOf(value: Json | undefined, name: string): Json[] {
  const items = memberOf(value, name);
  return Array.isArray(items) ? items : [];
}

/** A value as text that is the same for equal values, whatever the order of their members. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? 'undefined';
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}

/** A scalar as two parties may write it: hexadecimal digits differ in case only by habit. */
export function comparable(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text;
}

/** Every scalar in a value, as {@link comparable} text. */
export function scalarsIn(value: Json | undefined, found: Set<string> = new Set()): Set<string> {
  if (value === undefined || value === null) return found;
  if (typeof value !== 'object') return found.add(comparable(value));
  for (const member of Object.values(value)) scalarsIn(member, found);
  return found;
}
