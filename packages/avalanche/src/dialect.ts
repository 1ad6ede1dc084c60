import { essenceOf, isNumber, isObject, type Json, type JsonObject, writeJson } from '@chain-apis/foundation';

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INVALID_PARAMS = -32602;

/** A request, as far as a node looks at it before it reads calls. */
export interface Request {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/** All failures of the node's own services except those of the envelope. */
const NODE_ERROR = -32000;
const BAD_ARGUMENT =
  "couldn't unmarshal an argument. Ensure arguments are valid and properly formatted. See documentation for example calls";

/** The node's own services: info, health, the exchange chain, validators. Errors always have `data`. */
export const SERVICE_DIALECT = {
  batches: false,
  nullIdIsNone: true,
  silence: 200 as const,
  readsFirst: true,
  lenientParams: true,
  nullIsAbsent: true,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  refuse({ method, headers }: Request) {
    if (method !== 'POST') return plainText(405, `rpc: POST method required, received ${method}`);
    const type = (headers.get('content-type') ?? '').split(';')[0]!;
    return type.toLowerCase() === 'application/json'
      ? undefined
      : plainText(415, `rpc: unrecognized Content-Type: ${type}`);
  },
  readCall: readServiceCall,
  frame: (id: string, member: string) => [`{"jsonrpc":"2.0","${member}":`, `,"id":${id}}`] as const,
  end: '\n' as const,
  parseError: (reason: string) => ({ code: PARSE_ERROR, message: reason, data: requestData({}) }),
  unknownMethod: (name: string, names: Iterable<string>) => nodeError(whyUnknown(name, names)),
  invalidParams: () => nodeError(BAD_ARGUMENT),
  notFound: nodeError,
  declared: <E extends { readonly data?: Json }>(error: E) => ({ ...error, data: error.data ?? null }),
};

function nodeError(message: string) {
  return { code: NODE_ERROR, message, data: null };
}

const EVM_HEADERS = { 'content-type': 'application/json' };

/** The EVM's server, go-ethereum: standard codes, and `data` only if there is some. */
export const EVM_DIALECT = {
  batches: true,
  nullIdIsNone: false,
  silence: 200 as const,
  readsFirst: true,
  lenientParams: false,
  nullIsAbsent: true,
  headers: EVM_HEADERS,
  refuse({ method, headers, body, query }: Request) {
    if (method === 'PUT' || method === 'DELETE') return plainText(405, 'method not allowed\n');
    // Sent by load balancers as a health check.
    if (method === 'GET' && body.length === 0 && query.size === 0) return plainText(200, '');
    const type = essenceOf(headers.get('content-type') ?? '');
    if (method !== 'OPTIONS' && !EVM_TYPES.has(type))
      return plainText(415, 'invalid content type, only application/json is supported\n');
    return body.length === 0 ? { status: 200, headers: EVM_HEADERS, body: '' } : undefined;
  },
  readCall: readEvmCall,
  frame: (id: string, member: string) => [`{"jsonrpc":"2.0","id":${id},"${member}":`, '}'] as const,
  end: '\n' as const,
  parseError: () => ({ code: PARSE_ERROR, message: 'parse error' }),
  emptyBatch: () => ({ code: INVALID_REQUEST, message: 'empty batch' }),
  unknownMethod: (name: string) => ({
    code: METHOD_NOT_FOUND,
    message: `the method ${name} does not exist/is not available`,
  }),
  notFound: (message: string) => ({ code: NODE_ERROR, message }),
  invalidParams: (reasons: readonly string[]) => ({ code: INVALID_PARAMS, message: reasons.join('; ') }),
  declared: <E>(error: E) => error,
};

const EVM_TYPES = new Set(['application/json', 'application/json-rpc', 'application/jsonrequest']);

function plainText(status: number, body: string) {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

/** As the contract's dialect has them: whether a call's have this form is checked by the schemas of its method. */
type Params = JsonObject | Json[] | undefined;
type Members = Partial<Record<'jsonrpc' | 'method' | 'params' | 'id', Json>>;

/** The members of an envelope, whose names match in any case; `undefined` if the entry is not an object. */
function membersOf(entry: Json): Members | undefined {
  if (!isObject(entry)) return undefined;
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * Parses an envelope like the node: a property of a wrong type makes it malformed, any value is an id, a wrong version
 * is refused.
 */
function readServiceCall(entry: Json) {
  const members = entry === null ? {} : membersOf(entry);
  const what = Array.isArray(entry) ? 'array' : typeof entry;
  if (!members) return { id: 'null', error: unreadable(`json: cannot unmarshal ${what} into a request`, {}) };
  const { jsonrpc = '', method = '', params, id } = members;
  const idText = id === undefined || id === null ? 'null' : writeJson(id);
  for (const [name, value] of Object.entries({ jsonrpc, method })) {
    if (typeof value === 'string' || value === null) continue;
    return { id: idText, error: unreadable(`json: cannot unmarshal ${typeof value} into ${name}`, members) };
  }
  if (jsonrpc !== '2.0') {
    const error = { code: INVALID_REQUEST, message: 'jsonrpc must be 2.0', data: requestData(members) };
    return { id: idText, error, silent: idText === 'null' };
  }
  return {
    method: typeof method === 'string' ? method : '',
    params: params as Params,
    id: idText,
    notification: idText === 'null',
  };
}

function unreadable(message: string, members: Members) {
  return { code: PARSE_ERROR, message, data: requestData(members) };
}

/** The request as the node's message repeats it. */
function requestData({ jsonrpc, method, params, id }: Members): Json {
  const textIn = (value: Json | undefined) => (typeof value === 'string' ? value : '');
  return { jsonrpc: textIn(jsonrpc), method: textIn(method), params: params ?? null, id: id ?? null };
}

/** Parses an envelope like go-ethereum: anything but a call or a notification is an invalid request. */
function readEvmCall(entry: Json) {
  const { jsonrpc, method, params, id } = membersOf(entry) ?? {};
  const validId = id === null || typeof id === 'string' || isNumber(id) || typeof id === 'boolean';
  const idText = validId ? writeJson(id) : 'null';
  const called = jsonrpc === '2.0' && typeof method === 'string' && method !== '';
  if (!called || (id !== undefined && !validId)) {
    return { id: idText, error: { code: INVALID_REQUEST, message: 'invalid request' } };
  }
  return { method, params: params as Params, id: idText, notification: id === undefined };
}

/** `info.peers` is looked up as method `Peers` of the service `info`. */
function whyUnknown(name: string, names: Iterable<string>): string {
  const [service = '', method, ...more] = name.split('.');
  if (method === undefined || more.length > 0)
    return `rpc: service/method request ill-formed: ${JSON.stringify(name)}`;
  const shown = JSON.stringify(`${service}.${method.charAt(0).toUpperCase()}${method.slice(1)}`);
  const isKnownService = [...names].some((other) => other.startsWith(`${service}.`));
  return `rpc: can't find ${isKnownService ? 'method' : 'service'} ${shown}`;
}
