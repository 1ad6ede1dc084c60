import { essenceOf, type Json, isNumber } from '@chain-apis/foundation';
import { textResponse, type EngineResponse, type ParsedRequest, tooLarge } from '../read/messages.ts';
import { readFirstJson } from '../read/read-json.ts';
import {
  INVALID_PARAMS,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  PARSE_ERROR,
  type DialectRules,
  type RpcCall,
  type UnreadableCall,
} from './dialect-rules.ts';

/** All failures of the node's own services except those of the envelope. */
const NODE_ERROR = -32000;
const BAD_ARGUMENT =
  "couldn't unmarshal an argument. Ensure arguments are valid and properly formatted. See documentation for example calls";

/** The node's own services: info, health, the exchange chain, validators. Errors always have `data`. */
export const SERVICE_RULES: DialectRules = {
  batches: false,
  nullIdIsNone: true,
  silence: 200,
  lenientParams: true,
  nullIsAbsent: true,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  refuse(request) {
    if (request.method !== 'POST')
      return plainText(405, `rpc: POST method required, received ${request.method}`);
    const type = (request.headers.get('content-type') ?? '').split(';')[0]!;
    if (type.toLowerCase() !== 'application/json')
      return plainText(415, `rpc: unrecognized Content-Type: ${type}`);
    return refuseSize(request);
  },
  readBody: readFirstJson,
  readCall: readServiceCall,
  frame: (id, member) => [`{"jsonrpc":"2.0","${member}":`, `,"id":${id}}`],
  end: '\n',
  parseError: (reason) => ({ code: PARSE_ERROR.code, message: reason, data: requestData({}) }),
  emptyBatch: () => INVALID_REQUEST,
  unknownMethod: (name, names) => ({ code: NODE_ERROR, message: whyUnknown(name, names), data: null }),
  invalidParams: () => ({ code: NODE_ERROR, message: BAD_ARGUMENT, data: null }),
  declared: ({ code, message, data }) => ({ code, message, data: data ?? null }),
};

const EVM_HEADERS = { 'content-type': 'application/json' };

/** The EVM's server, go-ethereum: standard codes, and `data` only if there is some. */
export const EVM_RULES: DialectRules = {
  batches: true,
  nullIdIsNone: false,
  silence: 200,
  lenientParams: false,
  nullIsAbsent: true,
  headers: EVM_HEADERS,
  refuse(request) {
    const { method, body, query } = request;
    if (method === 'PUT' || method === 'DELETE') return textResponse(405, 'method not allowed');
    // Sent by load balancers as a health check.
    if (method === 'GET' && body.length === 0 && query.size === 0) return plainText(200, '');
    const type = essenceOf(request.headers.get('content-type') ?? '');
    if (method !== 'OPTIONS' && !EVM_TYPES.has(type))
      return textResponse(415, 'invalid content type, only application/json is supported');
    return body.length === 0 ? { status: 200, headers: EVM_HEADERS, body: '' } : refuseSize(request);
  },
  readBody: readFirstJson,
  readCall: readEvmCall,
  frame: (id, member) => [`{"jsonrpc":"2.0","id":${id},"${member}":`, '}'],
  end: '\n',
  parseError: () => ({ code: PARSE_ERROR.code, message: 'parse error' }),
  emptyBatch: () => ({ code: INVALID_REQUEST.code, message: 'empty batch' }),
  unknownMethod: (name) => ({
    code: METHOD_NOT_FOUND.code,
    message: `the method ${name} does not exist/is not available`,
  }),
  invalidParams: (reasons) => ({ code: INVALID_PARAMS.code, message: reasons.join('; ') }),
  declared: (error) => error,
};

const EVM_TYPES = new Set(['application/json', 'application/json-rpc', 'application/jsonrequest']);

function plainText(status: number, body: string): EngineResponse {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

function refuseSize(request: ParsedRequest): EngineResponse | undefined {
  const size = tooLarge(request);
  return size === undefined ? undefined : textResponse(413, size);
}

type Members = Partial<Record<'jsonrpc' | 'method' | 'params' | 'id', Json>>;

/** The members of an envelope, whose names match in any case; `undefined` if the entry is not an object. */
function membersOf(entry: Json): Members | undefined {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return undefined;
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * Parses an envelope like the node: a property of a wrong type makes it malformed, any value is an id, a wrong version
 * is refused.
 */
function readServiceCall(entry: Json, rawId: string | undefined): RpcCall | UnreadableCall {
  const members = entry === null ? {} : membersOf(entry);
  const what = Array.isArray(entry) ? 'array' : typeof entry;
  if (!members) return { id: 'null', error: unreadable(`json: cannot unmarshal ${what} into a request`, {}) };
  const { jsonrpc = '', method = '', params, id } = members;
  const idText = id === undefined || id === null ? 'null' : (rawId ?? JSON.stringify(id));
  for (const [name, value] of Object.entries({ jsonrpc, method })) {
    if (typeof value === 'string' || value === null) continue;
    return { id: idText, error: unreadable(`json: cannot unmarshal ${typeof value} into ${name}`, members) };
  }
  if (jsonrpc !== '2.0') {
    const { code } = INVALID_REQUEST;
    const error = { code, message: 'jsonrpc must be 2.0', data: requestData(members) };
    return { id: idText, error, silent: idText === 'null' };
  }
  return {
    method: (method as string | null) ?? '',
    params: params as RpcCall['params'],
    id: idText,
    notification: idText === 'null',
  };
}

function unreadable(message: string, members: Members) {
  return { code: PARSE_ERROR.code, message, data: requestData(members) };
}

/** The request as the node's message repeats it. */
function requestData({ jsonrpc, method, params, id }: Members): Json {
  const textIn = (value: Json | undefined) => (typeof value === 'string' ? value : '');
  return { jsonrpc: textIn(jsonrpc), method: textIn(method), params: params ?? null, id: id ?? null };
}

/** Parses an envelope like go-ethereum: anything but a call or a notification is an invalid request. */
function readEvmCall(entry: Json, rawId: string | undefined): RpcCall | UnreadableCall {
  const { jsonrpc, method, params, id } = membersOf(entry) ?? {};
  const validId = id === null || typeof id === 'string' || isNumber(id) || typeof id === 'boolean';
  const idText = validId ? (rawId ?? JSON.stringify(id)) : 'null';
  const called = jsonrpc === '2.0' && typeof method === 'string' && method !== '';
  if (!called || (id !== undefined && !validId)) {
    return { id: idText, error: { code: INVALID_REQUEST.code, message: 'invalid request' } };
  }
  return { method, params: params as RpcCall['params'], id: idText, notification: id === undefined };
}

/** `info.peers` is looked up as method `Peers` of the service `info`. */
function whyUnknown(name: string, names: Iterable<string>): string {
  const [service = '', method, ...more] = name.split('.');
  if (method === undefined || more.length > 0)
    return `rpc: service/method request ill-formed: ${JSON.stringify(name)}`;
  const shown = JSON.stringify(`${service}.${method.charAt(0).toUpperCase()}${method.slice(1)}`);
  const known = [...names].some((other) => other.startsWith(`${service}.`));
  return `rpc: can't find ${known ? 'method' : 'service'} ${shown}`;
}
