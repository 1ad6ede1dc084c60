import { createParameterDecoder, type Operation, type Route } from '@chain-apis/contract';
import type { EngineResponse, LoggedRpcCall, ParsedRequest } from '../http/messages.ts';
import { readPreferences } from '../http/prefer.ts';
import { readJson } from '../http/read-json.ts';
import { rawIds, withRawId } from '../values/raw-ids.ts';
import { canonical, isObject } from '../values/members.ts';
import type { MockState } from '../state/mock-state.ts';
import type { RecordedInteraction } from './read-cassettes.ts';

/** Finds the recorded response to a request; `undefined` if there is none, or if the request prefers one of the mock's. */
export type RecordedResponses = (
  request: ParsedRequest,
  route: Route | undefined,
  state: MockState,
) => EngineResponse | undefined;

/** The same request gets its recorded responses in their order, and the last one again from then on. */
export function createRecordedResponses(
  interactions: readonly RecordedInteraction[],
  operations: readonly Operation[],
): RecordedResponses {
  if (interactions.length === 0) return () => undefined;
  const recorded = new Map<string, RecordedInteraction[]>();
  for (const interaction of interactions) {
    const { method, path, body = '' } = interaction.request;
    const { key } = identify(method, path, body);
    recorded.set(key, [...(recorded.get(key) ?? []), interaction]);
  }
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  return (request, route, state) => {
    const url = request.query.size > 0 ? `${request.path}?${request.query.toString()}` : request.path;
    const { key, id } = identify(request.method, url, new TextDecoder().decode(request.body));
    const found = recorded.get(key);
    if (!found || Object.keys(readPreferences(request)).length > 0) return undefined;
    const { operation, response } = found[state.replayed.next(key, found.length)]!;
    return {
      status: response.status,
      headers: endToEnd(response.headers),
      body: id === undefined ? response.body : withRawId(response.body, id),
      operations: [operation],
      ...callOf(request, route, byId.get(operation)),
    };
  };
}

/** What makes two requests the same: parameters in any order, JSON in any form, a single JSON-RPC call with any id. */
function identify(method: string, url: string, body: string): { readonly key: string; readonly id?: string } {
  const [path = '', query = ''] = url.split('?', 2);
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`).sort();
  const about = `${method.toUpperCase()} ${path}?${pairs.join('&')}`;
  const read = body === '' ? { problem: '' } : readJson(body);
  if ('problem' in read) return { key: `${about} ${body}` };
  const { value, text } = read;
  if (!isObject(value) || value['jsonrpc'] === undefined) return { key: `${about} ${canonical(value)}` };
  const { id: _, ...call } = value;
  const id = rawIds(text).get(0);
  return { key: `${about} ${canonical(call)}`, ...(id !== undefined && { id }) };
}

/** What the log says about the call. */
function callOf(
  request: ParsedRequest,
  route: Route | undefined,
  operation: Operation | undefined,
): Pick<EngineResponse, 'params' | 'rpc'> {
  if (operation?.protocol === 'rest')
    return route ? { params: createParameterDecoder(operation)(request, route.values).values } : {};
  const read = readJson(request.body);
  const calls = 'problem' in read ? [] : [read.value].flat().filter(isObject);
  return { rpc: calls.map(({ method, params }): LoggedRpcCall => ({ method: String(method), params })) };
}

/** What belongs to the connection, to its length or to its encoding was for the recorded transport. */
const OF_TRANSPORT =
  /^(connection|keep-alive|transfer-encoding|upgrade|trailer|date|content-length|content-encoding|access-control-.*)$/i;

function endToEnd(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !OF_TRANSPORT.test(name));
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}
