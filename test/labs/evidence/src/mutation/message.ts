import { isDeepStrictEqual } from 'node:util';
import { readJson, type Json } from '@chain-apis/foundation';
import type { HttpRequest } from '@chain-apis/contract';
import type { OutgoingRequest } from '@chain-apis/verify';

/** What a body holds; undefined if there is none, or if it is no JSON. */
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

/** The members of a value that is an object; none of any other. */
export const membersOf = (value: Json | undefined): Members => (isMembers(value) ? value : {});

/** Whether a request is the one described, whatever its address and its id. */
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
