import { createParameterDecoder, type Route } from '@chain-apis/contract/calls';
import { createPlayer, type Cassette } from '@chain-apis/contract/traffic';
import type { Operation } from '@chain-apis/contract';
import type { EngineResponse, LoggedRpcCall, ParsedRequest } from '../read/messages.ts';
import { readPreferences } from '../read/prefer.ts';
import { readJson } from '../read/read-json.ts';
import { isObject } from '@chain-apis/foundation';
import type { MockState } from './mock-state.ts';

/**
 * Replays cassettes, for each session from their start: finds the recorded response to a request; `undefined` if there is
 * none, or if the request prefers one of the mock's.
 */
export function createRecordedResponses(cassettes: readonly Cassette[], operations: readonly Operation[]) {
  const play = createPlayer(cassettes, { operations });
  return (request: ParsedRequest, route: Route | undefined, state: MockState): EngineResponse | undefined => {
    if (Object.keys(readPreferences(request)).length > 0) return undefined;
    const { method, path, query } = request;
    const url = query.size > 0 ? `${path}?${query.toString()}` : path;
    const played = play({ method, url, body: new TextDecoder().decode(request.body) }, state.replayed);
    if (!played) return undefined;
    const { operation, response } = played;
    const headers = endToEnd(response.headers);
    const call = callOf(request, route);
    return { ...response, headers, operations: [operation], ...call };
  };
}

/** The log data of the call. */
function callOf(request: ParsedRequest, route: Route | undefined): Pick<EngineResponse, 'params' | 'rpc'> {
  const { method } = request;
  const { rest: declared } = route?.endpoint ?? {};
  const rest = declared?.get(method) ?? (method === 'HEAD' ? declared?.get('GET') : undefined);
  if (route && rest) return { params: createParameterDecoder(rest)(request, route.values).values };
  const read = readJson(request.body);
  const calls = 'problem' in read ? [] : [read.value].flat().filter(isObject);
  const rpc = calls.map(({ method: called, params, id }): LoggedRpcCall => ({
    method: String(called),
    params,
    ...(id !== undefined && { id }),
  }));
  return rpc.length > 0 ? { rpc } : {};
}

/** Connection, length and encoding headers belong to the recorded transport. */
const OF_TRANSPORT =
  /^(connection|keep-alive|transfer-encoding|upgrade|trailer|date|content-length|content-encoding|access-control-.*)$/i;

function endToEnd(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !OF_TRANSPORT.test(name));
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}
