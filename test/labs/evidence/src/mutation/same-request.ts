import { isDeepStrictEqual } from 'node:util';
import type { HttpRequest, ExactJson } from '@chain-apis/contract';
import type { OutgoingRequest } from '@chain-apis/verify';
import { readMessage } from './read-message.ts';

/** Whether a request is the one described, whatever its address and its id. */
export function sameRequest({ method, url, body }: OutgoingRequest, wanted: HttpRequest): boolean {
  if (method !== wanted.method || !url.endsWith(wanted.path)) return false;
  if (body === undefined || wanted.body === undefined) return body === wanted.body;
  return isDeepStrictEqual(withoutId(body), withoutId(wanted.body));
}

function withoutId(body: string): ExactJson {
  const value = readMessage(body) ?? body;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const { id: _, ...rest } = value;
  return rest;
}
