/**
 * A node that responds as the node of `recordings/five-nodes` did, and to everything else as such a node does: an
 * unknown id, height or method is a specific error, an unknown path is 404.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { isCb58 } from '@chain-apis/avalanche';
import { isObject, type Json } from '@chain-apis/foundation';
import type { Fetch } from '@chain-apis/verify';
import { root } from './contract.ts';

interface Recording {
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly body?: { readonly method: string; readonly params?: unknown };
  };
  readonly response: { readonly status: number; readonly bodyText: string };
}

interface Known extends Recording {
  /** Its name in the contract. */
  readonly operation: string;
}

interface Envelope {
  readonly jsonrpc?: unknown;
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

type Params = Readonly<Record<string, unknown>>;

const folder = `${root}recordings/five-nodes/`;
const NODE_ID = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg';

interface RecordedHeaders {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
}

const recordedHeaders = JSON.parse(
  readFileSync(`${root}recordings/headers.json`, 'utf8'),
) as RecordedHeaders[];

/** Returns the headers that the node sent for a request of the same kind, without those about the body's length. */
function headersFor(status: number, { method, path, hasOrigin }: Kind): Record<string, string> {
  const isAlike = (one: RecordedHeaders) =>
    one.method === method && anyChain(one.path) === anyChain(path.split('?')[0]!);
  const asked = recordedHeaders.filter((one) => 'origin' in one.headers === hasOrigin);
  const found =
    asked.find((one) => one.status === status && isAlike(one)) ??
    asked.find((one) => one.status === status && one.responseHeaders['Content-Type'] !== undefined) ??
    asked[0]!;
  const { 'Content-Length': _, 'Transfer-Encoding': __, ...headers } = found.responseHeaders;
  return { ...headers, 'Node-Id': NODE_ID };
}

interface Kind {
  readonly method: string;
  readonly path: string;
  readonly hasOrigin: boolean;
}

const anyChain = (path: string) => path.replace(/^\/ext\/bc\/[^/]+/, '/ext/bc/*');

/** Every recorded operation, by its name in the contract. */
export const recordedOperations = readdirSync(folder).map((name) => name.replace('.json', ''));

const walks = JSON.parse(readFileSync(`${root}recordings/utxo-walks.json`, 'utf8')) as Recording[];

const recordings: readonly Known[] = recordedOperations
  .flatMap((operation) =>
    (JSON.parse(readFileSync(`${folder}${operation}.json`, 'utf8')) as Recording[]).map((one) => ({
      ...one,
      operation,
    })),
  )
  .concat(walks.map((one) => ({ ...one, operation: 'xvm.getUTXOs' })));

/** @param spoil - changes the text of a result before it leaves */
export function createRecordedNode(spoil = (_operation: string, text: string): string => text): Fetch {
  const textOf = ({ operation, response }: Known) => spoil(operation, response.bodyText);

  function probe(path: string): Answer {
    const [plain, query = ''] = path.split('?');
    const gets = recordings.filter(({ request }) => request.method === 'GET');
    const found =
      // Of a subnet, whatever its id: the chains of the primary network are left out.
      gets.find(({ request }) => /^tag=/.test(query) && request.path.startsWith(`${plain}?tag=`)) ??
      gets.find(({ request }) => request.path === plain);
    if (!found) return notFound(recordings.some(({ request }) => request.path === plain) ? 405 : 404);
    return { text: textOf(found), status: found.response.status };
  }

  function post(path: string, body: string): Answer {
    const served = recordings.filter(({ request }) => request.method === 'POST' && request.path === path);
    if (served.length === 0) return notFound(404);
    const isEvm = path.endsWith('/rpc');
    let envelope: Envelope | readonly Envelope[];
    try {
      envelope = JSON.parse(body) as Envelope;
    } catch {
      return json(error(null, -32700, 'unexpected end of JSON input'));
    }
    if (!Array.isArray(envelope)) return json(reply(served, envelope as Envelope, isEvm));
    if (!isEvm) return json(error(null, -32700, 'json: cannot unmarshal array'));
    return json(
      `[${envelope
        .map((one: Envelope) => reply(served, one, isEvm))
        .filter(Boolean)
        .join()}]`,
    );
  }

  function reply(
    served: readonly Known[],
    { jsonrpc, id, method, params }: Envelope,
    isEvm: boolean,
  ): string {
    if (id === undefined) return '';
    if (jsonrpc !== '2.0') return error(id, -32600, 'jsonrpc must be 2.0');
    const named = served.filter(({ request }) => request.body?.method === method);
    if (named.length === 0)
      return error(id, isEvm ? -32601 : -32000, `rpc: can't find method "${String(method)}"`);
    const found = isEvm ? evmResult(named, params) : nodeResult(named, params);
    if (typeof found === 'string') return error(id, found.startsWith('invalid') ? -32602 : -32000, found);
    if ('result' in found) return JSON.stringify({ jsonrpc: '2.0', result: found.result, id });
    return withId(textOf(found), id);
  }

  return (url, { method = 'GET', body, headers }) => {
    const path = url.slice(new URL(url).origin.length);
    const { text, status } = method === 'GET' ? probe(path) : post(path, String(body));
    const hasOrigin = new Headers(headers).has('origin');
    const kind = { method, path, hasOrigin };
    return Promise.resolve(new Response(text, { status, headers: headersFor(status, kind) }));
  };
}

interface Answer {
  readonly text: string;
  readonly status: number;
}

type Found = Known | { readonly result: unknown } | string;

/** Finds a result of the node's own APIs: unknown properties are ignored, absent ones are empty or zero. */
function nodeResult(named: readonly Known[], given: unknown): Found {
  const params = normal(given);
  if (params === undefined) return "couldn't unmarshal an argument";
  const exact = named.find(({ request }) => key(normal(request.body?.params)) === key(params));
  if (exact) return exact;
  const read = new Set(named.flatMap(({ request }) => Object.keys(normal(request.body?.params) ?? {})));
  const known = Object.fromEntries(Object.entries(params).filter(([name]) => read.has(name)));
  const { operation } = named[0]!;
  const owners = [params['address'], ...[params['addresses'] ?? []].flat()].map(String);
  const foreign = owners
    .map((owner) => /^\w+-([a-z]+)1/.exec(owner))
    .find((match) => match && match[1] !== 'local');
  if (foreign)
    return `couldn't parse address "${foreign.input}": expected hrp "local" but got "${foreign[1]}"`;
  if (operation === 'xvm.getBalance' && params['assetid'] === undefined) return "asset '' not found";
  const nothing = NOTHING_OWNED[operation];
  if (nothing && owners.every((owner) => !recordedOwners.has(owner) && /^X-local1/.test(owner)))
    return { result: nothing(owners[0]!) };
  // With tags of a subnet, whatever its id: the chains of the primary network are left out.
  if (operation.startsWith('health.'))
    return named.find(({ request }) => params['tags'] && request.body?.params) ?? named[0]!;
  if (operation === 'xvm.getBlockByHeight' && known['height'] === undefined)
    return nodeResult(named, { ...known, height: '0' });
  if (operation === 'xvm.getTxStatus' && isCb58(String(known['txid'])))
    return { result: { status: 'Unknown' } };
  const ids = known['nodeids'];
  if (Array.isArray(ids) && ids.every((one) => isNodeId(one)))
    return { result: operation === 'info.peers' ? { numPeers: '0', peers: [] } : { validators: [] } };
  return named.find(({ request }) => key(normal(request.body?.params)) === key(known)) ?? 'not found';
}

/** The result for an owner who was never paid: the pagination of an owner without exported UTXOs shows it. */
const NOTHING_OWNED: Readonly<Record<string, (owner: string) => object>> = {
  'xvm.getBalance': () => ({ balance: '0', utxoIDs: [] }),
  'xvm.getAllBalances': () => ({ balances: [] }),
  'xvm.getUTXOs': (address) => ({
    numFetched: '0',
    utxos: [],
    endIndex: { address, utxo: '11111111111111111111111111111111LpoYY' },
    encoding: 'hex',
  }),
};

function isNodeId(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('NodeID-') && isCb58(value.slice(7));
}

/** Finds a result by positional parameters, checked one by one. */
function evmResult(named: readonly Known[], given: unknown): Found {
  const list = given ?? [];
  if (!Array.isArray(list)) return 'invalid argument: non-array args';
  const trimmed = (values: readonly unknown[]) => JSON.stringify(values.filter((value) => value !== null));
  const exact = named.find(
    ({ request }) => trimmed((request.body?.params ?? []) as unknown[]) === trimmed(list),
  );
  if (exact) return exact;
  const isTime = /At$/.test(named[0]!.request.body!.method);
  if (isTime && list.length === 1 && Number.isSafeInteger(list[0]) && list[0] >= 0) return named[0]!;
  const isBlock = /^0x[0-9a-f]+$/i.test(String(list[0])) || isObject(list[0] as Json);
  return isBlock && list.length === 1 ? 'header not found' : 'invalid argument 0';
}

/** Returns named parameters in lower case without defaults; undefined if they are not an object. */
function normal(given: unknown): Params | undefined {
  const one: unknown = Array.isArray(given) ? given[0] : given;
  if (one === undefined || one === null) return {};
  if (typeof one !== 'object') return undefined;
  const entries = Object.entries(one).map(([name, value]) => [name.toLowerCase(), value] as const);
  if (!entries.every(([name, value]) => isOfItsType(name, value))) return undefined;
  const kept = entries.filter(
    ([name, value]) =>
      !(name === 'encoding' && String(value).toLowerCase() === 'hex') &&
      !(name === 'includepartial' && value === false) &&
      !(name === 'limit' && (Number(value) === 0 || Number(value) >= 1024)) &&
      !(name === 'nodeids' && (value as unknown[]).length === 0) &&
      value !== null,
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, name === 'height' ? String(value) : value]));
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  height: (value) => /^\d+$/.test(String(value)),
  limit: (value) => /^\d+$/.test(String(value)),
  encoding: (value) => /^(hex|hexc|hexnc|json)$/i.test(String(value)),
  nodeids: (value) => Array.isArray(value) && value.every(isNodeId),
  addresses: (value) => Array.isArray(value),
  tags: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  startindex: isIndex,
  includepartial: (value) => typeof value === 'boolean',
};

function isIndex(value: unknown): boolean {
  const { address, utxo } = (value ?? {}) as { address?: unknown; utxo?: unknown };
  return typeof address === 'string' && typeof utxo === 'string' && isCb58(utxo);
}

function isOfItsType(name: string, value: unknown): boolean {
  return value === null || (TYPES[name] ?? ((one) => typeof one === 'string'))(value);
}

function key(params: Params | undefined): string {
  return JSON.stringify(Object.entries(params ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Writes the id into the text: parsing and serializing the result would round its amounts. */
function withId(text: string, id: unknown): string {
  return text
    .replace(/^(\{"jsonrpc":"2\.0",)"id":1,/, (_, head: string) => `${head}"id":${JSON.stringify(id)},`)
    .replace(/,"id":1\}\s*$/, () => `,"id":${JSON.stringify(id)}}`);
}

function error(id: unknown, code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message, data: null }, id });
}

function json(text: string): Answer {
  return { text, status: 200 };
}

function notFound(status: number): Answer {
  return { text: `${status} page not found\n`, status };
}

/** The addresses in recorded requests. */
const recordedOwners = new Set(
  recordings
    .map(({ request }) => (normal(request.body?.params) ?? {}) as { address?: string; addresses?: string[] })
    .flatMap(({ address, addresses = [] }) => [address, ...addresses]),
);
