import type { BodyWriter, FieldRule } from '../operation.ts';
import { toText } from '../transport/to-request.ts';
import { isJson } from './bytes.ts';
import { jsonText } from './json-text.ts';
import { toPairs } from './write-style.ts';

/** Writes an object as `application/x-www-form-urlencoded`. */
export const writeForm: BodyWriter = (value, { type, encoding = {} }) => {
  const pairs = Object.entries(value as object).flatMap(([name, field]) =>
    field === undefined
      ? []
      : toFields(name, field, Object.hasOwn(encoding, name) ? encoding[name] : undefined),
  );
  return { body: pairs.join('&'), type };
};

function toFields(name: string, value: unknown, rule: FieldRule | undefined): string[] {
  if (rule?.style) return toPairs(name, value, rule);
  const isText = rule?.type !== undefined && isJson(rule.type);
  const items: unknown[] = isText ? [jsonText(name, value)] : Array.isArray(value) ? value : [value];
  return items
    .filter((item) => item !== undefined && item !== null)
    .map((item) => {
      return new URLSearchParams([[name, fieldText(name, item)]]).toString();
    });
}

/** The text of a field: objects are JSON. */
export function fieldText(name: string, value: unknown): string {
  if (typeof value === 'object') return jsonText(name, value);
  // Refuses what is neither text nor a number nor a boolean.
  return decodeURIComponent(toText(name, value));
}
