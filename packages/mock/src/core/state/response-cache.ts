import { BoundedMap, bytesOfText, isObject, type ByteBudget, type Json } from '@chain-apis/foundation';
import type { Contract, RestBinding } from '@chain-apis/contract';
import { logged, type LoggedCall } from '../log/logged-call.ts';
import { FAULT_HEADERS } from '../faults/faults.ts';
import type { EngineResponse, MockRequest } from '../read/messages.ts';
import { readJson } from '../read/read-json.ts';
import { finishResponse, type FinishedResponse } from '../write/finish-response.ts';

const MAX_URL = 2000;
/** Longer bodies aren't cached. */
const MAX_BODY = 2000;

/** The cache key of a request. */
export interface CacheKey {
  readonly text: string;
  /** The id of a JSON-RPC call, removed from the text: calls that only differ in it share a response. */
  readonly id?: string;
}

/** The cached response and its log data. */
export interface CacheHit {
  readonly finished: FinishedResponse;
  readonly logged: LoggedCall;
}

export interface Entry {
  readonly response: EngineResponse;
  /** The method of its request: HEAD gets no body. */
  readonly method: string;
  /** The previous call: a request with the same headers shares its log entry to save memory. */
  hit?: CacheHit;
}

/** Overhead of an entry: headers and the previous call. */
const OF_ENTRY = 4096;

/**
 * Caches responses by request. A response is a function of request and state: while the state is unchanged, an equal
 * request needs no new check.
 */
export function createResponseCache(budget: ByteBudget) {
  const weigh = ({ response }: Entry, key: string) => bytesOfText(key) + 2 * response.body.length + OF_ENTRY;
  const entries = new BoundedMap<string, Entry>(budget, weigh);
  let current = -1;
  const at = (version: number) => {
    if (version !== current) entries.clear();
    current = version;
    return entries;
  };
  return {
    get({ text, id }: CacheKey, version: number, request: MockRequest): CacheHit | undefined {
      const entry = at(version).get(text);
      if (!entry) return undefined;
      const { method, hit } = entry;
      if (id !== undefined) {
        const response = withId(entry.response, id);
        return { finished: finishResponse(response, method), logged: logged(request, response) };
      }
      if (hit && haveSameHeaders(hit.logged.request, request)) return hit;
      const { response } = entry;
      const finished = hit?.finished ?? finishResponse(response, method);
      const next = { finished, logged: logged(request, response) };
      if (next.logged.bytes - 2 * response.body.length <= OF_ENTRY) entry.hit = next;
      return next;
    },
    set({ text }: CacheKey, version: number, cached: Entry): void {
      at(version).set(text, cached);
    },
    close: () => entries.close(),
  };
}

function haveSameHeaders({ headers: one }: MockRequest, { headers: other }: MockRequest): boolean {
  let count = 0;
  for (const name in one) {
    if (one[name] !== other[name]) return false;
    count += 1;
  }
  for (const _ in other) count -= 1;
  return count === 0;
}

function withId(response: EngineResponse, id: string): EngineResponse {
  return response.bodyFor ? { ...response, body: response.bodyFor(id) } : response;
}

/** Returns the key of a request; `undefined` if it must not be cached. */
export type KeyOf = (request: MockRequest) => CacheKey | undefined;

export function createKeyOf({ operations }: Pick<Contract, 'operations'>): KeyOf {
  const names = headersThatMatter(operations);
  const namesForBody = [...names, 'content-type', 'content-encoding'];
  return ({ method, url, headers, body }) => {
    // A preflight echoes headers that nothing else reads.
    if (url.length > MAX_URL || method === 'OPTIONS') return undefined;
    const call = body && body.length > 0 ? singleCall(body) : undefined;
    if (body && body.length > 0 && !call) return undefined;
    let text = `${method} ${url}`;
    for (const name of call ? namesForBody : names) {
      const value = headers[name];
      if (value !== undefined) text += `\n${name}:${String(value)}`;
    }
    return call ? { text: `${text}\n\n${call.text}`, id: call.id } : { text };
  };
}

/** A body of one JSON-RPC call, with its id separated. */
interface SingleCall {
  readonly id: string;
  readonly text: string;
}

function singleCall(body: Uint8Array | string): SingleCall | undefined {
  if (body.length > MAX_BODY) return undefined;
  const read = readJson(body);
  if ('problem' in read || !isObject(read.value)) return undefined;
  const { id, ...rest } = read.value as Partial<Record<string, Json>>;
  const plain = typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id));
  return plain ? { id: JSON.stringify(id), text: JSON.stringify(rest) } : undefined;
}

/** The headers of credentials, if every alternative needs one. */
function credentialHeaders({ security }: Pick<RestBinding, 'security'>): string[] {
  if (security.some((schemes) => schemes.length === 0)) return [];
  return security.flat().map(({ type, in: place, parameter = '' }) => {
    if (type !== 'apiKey') return 'authorization';
    return place === 'header' ? parameter.toLowerCase() : place === 'cookie' ? 'cookie' : '';
  });
}

/** Headers that a response depends on, including those for faults, whose responses are never cached. */
function headersThatMatter(operations: Contract['operations']): string[] {
  const declared = operations.flatMap((operation) => [
    ...operation.parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name.toLowerCase()),
    ...(operation.parameters.some((parameter) => parameter.in === 'cookie') ? ['cookie'] : []),
    ...credentialHeaders(operation.binding),
  ]);
  const always = ['host', 'accept', 'prefer', 'mock-job', 'mock-unknown', ...FAULT_HEADERS];
  return [...new Set([...always, ...declared])].filter((name) => name !== '');
}
