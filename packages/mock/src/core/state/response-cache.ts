import { BoundedMap, bytesOfText, type ByteBudget } from '@chain-apis/foundation';
import type { Contract, RestBinding } from '@chain-apis/contract';
import { logged, type LoggedCall } from '../log/logged-call.ts';
import { FAULT_HEADERS } from '../faults/faults.ts';
import type { EngineResponse, MockRequest } from '../read/messages.ts';
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

/** Requests of which the cache remembers that they came once. */
const MOST_SEEN = 4096;

/**
 * Caches responses by request. A response is a function of request and state: while the state is unchanged, an equal
 * request needs no new check. A response is kept when its request comes again, so that requests that all differ cost no
 * memory.
 */
export function createResponseCache(budget: ByteBudget) {
  const weigh = ({ response }: Entry, key: string) => bytesOfText(key) + 2 * response.body.length + OF_ENTRY;
  const entries = new BoundedMap<string, Entry>(budget, weigh);
  const seen = new Int32Array(MOST_SEEN);
  /** Whether the key came before; two keys that are taken for the same only cost memory. */
  const comesAgain = (key: string) => {
    const hash = hashOf(key);
    const place = hash & (MOST_SEEN - 1);
    const known = seen[place] === hash;
    seen[place] = hash;
    return known;
  };
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
      if (comesAgain(text)) at(version).set(text, cached);
    },
    close: () => entries.close(),
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash;
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

/** An id that is written as it was read. */
const ID = /"id"\s*:\s*(0|[1-9]\d{0,14}|"[^"\\\0-\x1f]*")(?=[\s,}])/;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Read without parsing: what is left is equal for calls that are equal except for their ids, and JSON for none. */
function singleCall(body: Uint8Array | string): SingleCall | undefined {
  if (body.length > MAX_BODY) return undefined;
  let text: string;
  try {
    text = typeof body === 'string' ? body : decoder.decode(body);
  } catch {
    return undefined;
  }
  // Another id could be the one that counts; so could one that is written with an escape.
  const parts = text.split(ID);
  const [before = '', id = '', after = ''] = parts;
  const isPlain = parts.length === 3 && text.startsWith('{') && !text.includes('\\');
  if (!isPlain || before.includes('"id"') || after.includes('"id"')) return undefined;
  return { id, text: `${before}"id":${after}` };
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
