import { isObject, type Json } from './json.ts';
import { writeJson } from './json-text.ts';
import { isNumber, plainNumber } from './numbers.ts';

/** Returns the same text for values that are equal as JSON, regardless of property order. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value))
    return value === undefined ? '' : writeJson(isNumber(value) ? plainNumber(value) : value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join()}}`;
}

/** Whether two values are equal as JSON: 1 and `1.0` are. */
export function isEqual(one: Json, other: Json): boolean {
  const isInside = typeof one === 'object' || typeof other === 'object';
  return one === other || (isInside && canonical(one) === canonical(other));
}
