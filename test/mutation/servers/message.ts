import { isDeepStrictEqual } from 'node:util';
import { readJson, type Json } from '@chain-apis/foundation';
import type { HttpRequest } from '@chain-apis/contract';
import type { OutgoingRequest } from '@chain-apis/verify';

/** Parses a body; undefined if there is none, or if it is not JSON. */
export function readMessage(text: string | undefined): Json | undefined {
  try {
    return text === undefined ? undefined : readJson(text);
  } catch {
    return undefined;
  }
}

export type Members = { readonly [name: string]: Json };

export const isMembers = (value: Json | undefined): value is Members =>
  value !== undefined && value !== null && typeof value === 'object' && !Array.isArray(value);

/** Returns the properties of an object; none for any other value. */
export const membersOf = (value: Json | undefined): Members => (isMembers(value) ? value : {});

/** Whether a request is the one described, ignoring its address and id. */
export function sameRequest({ method, url, body }: OutgoingRequest, wanted: HttpRequest): boolean {
  if (method !== wanted.method || !url.endsWith(wanted.path)) return false;
  if (body === undefined || wanted.body === undefined) return body === wanted.body;
  return isDeepStrictEqual(withoutId(body), withoutId(wanted.body));
}

function withoutId(body: string): Json {
  const value = readMessage(body) ?? body;
  if (!isMembers(value)) return value;
  const { id: _, ...rest } = value;
  return rest;
}
