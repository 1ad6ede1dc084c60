import { readJson, type Json, errorMessage } from '@chain-apis/foundation';
import { ToolError } from './tool-error.ts';

/** Agents send JSON as a value, which the protocol carries, or as text; other text isn't JSON. */
export function jsonInput(value: unknown): Json {
  if (typeof value !== 'string') return value as Json;
  try {
    return readJson(value);
  } catch (cause) {
    if (/^\s*[[{]/.test(value)) throw new ToolError(`the text is not JSON: ${errorMessage(cause)}`);
    return value;
  }
}
