import { readJson, type ExactJson } from '@chain-apis/contract';

/** What a body holds; undefined if there is none, or if it is no JSON. */
export function readMessage(text: string | undefined): ExactJson | undefined {
  try {
    return text === undefined ? undefined : readJson(text);
  } catch {
    return undefined;
  }
}

/** The members of a value that is an object; none of any other. */
export function membersOf(value: ExactJson | undefined): { readonly [name: string]: ExactJson } {
  return value !== undefined && value !== null && typeof value === 'object' && !Array.isArray(value)
    ? value
    : {};
}
