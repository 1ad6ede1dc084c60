import { stringifyJson } from '../read/stringify-json.ts';
import { checkNumbers } from '../transport/to-request.ts';

/**
 * Writes a value as JSON.
 *
 * @throws {TypeError} names the property that JSON has no number for
 */
export function jsonText(name: string, value: unknown): string {
  checkNumbers(name, value);
  return stringifyJson(value);
}
