import { isDeepStrictEqual } from 'node:util';
import type { HttpRequest } from '@chain-apis/contract';
import { type ExactJson, type OutgoingRequest, readJson } from '@chain-apis/verify';

/** Whether a request is the one described, whatever its address and its id. */
export function sameRequest({ method, url, body }: OutgoingRequest, wanted: HttpRequest): boolean {
  if (method !== wanted.method || !url.endsWith(wanted.path)) return false;
  if (body === undefined || wanted.body === undefined) return body === wanted.body;
  return isDeepStrictEqual(withoutId(body), withoutId(wanted.body));
}

/** A member of a body that is a JSON object. */
export function memberOf(body: string | undefined, name: string): ExactJson | undefined {
  const value = read(body);
  return value !== undefined && value !== null && typeof value === 'object' && !Array.isArray(value)
    ? value[name]
    : undefined;
}

function withoutId(body: string): ExactJson | undefined {
  const value = read(body);
  if (value === undefined || value === null || typeof value !== 'object' || Array.isArray(value))
    return value;
  const { id: _, ...rest } = value;
  return rest;
}

function read(body: string | undefined): ExactJson | undefined {
  try {
    return body === undefined ? undefined : readJson(body);
  } catch {
    return body;
  }
}
